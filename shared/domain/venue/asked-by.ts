/** Who asks: a guest is bound by lead time, horizon and the online party limit; an operator is not. */
export type AskedBy = 'guest' | 'operator';
