/** `moved`: it was written, or lost a race, and is read again. `rests`: nothing can be done with it now. */
export type Step = 'moved' | 'rests';
