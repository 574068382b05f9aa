/** A list as it is typed in one line: `regular, window`, also with the commas of Chinese and Japanese; each once. */
export const listTyped = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,，、]/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
];
