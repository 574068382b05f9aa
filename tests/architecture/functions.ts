/** A function of a file: the line that it begins in, as written, and its number of lines. */
export type Measured = { readonly head: string; readonly lines: number };

const NAMED = /\bfunction\b/;
const ARROW = /=>(?: [({[])?$/;
const METHOD = /^\s*(?:async )?(?!(?:if|for|while|switch|catch)\b)\w+\(.*\)(?:: [^;]*)? \{$/;
const OPENS = /[({[]$/;

/**
 * The functions of a file that is formatted, by its indentation: a function ends at the first line that is indented as its
 * head is and closes without opening anew. A closing line that opens again ends the parameters, and the body follows.
 */
export function functionsOf(text: string): Measured[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    if (!NAMED.test(line) && !ARROW.test(line) && !METHOD.test(line)) return [];
    if (!OPENS.test(line) && !line.endsWith('=>')) return [];
    return [{ head: line.trim(), lines: endOf(lines, at) - at + 1 }];
  });
}

/** The last line of the function that begins in a line. */
function endOf(lines: readonly string[], from: number): number {
  const depth = depthOf(lines[from] ?? '');
  for (let at = from + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || depthOf(line) > depth) continue;
    // The body of an arrow without braces ends before the next statement.
    if (!/^\s*[)}\]]/.test(line)) return at - 1;
    if (!OPENS.test(line) && !line.endsWith('=>')) return at;
  }
  return lines.length - 1;
}

const depthOf = (line: string): number => line.length - line.trimStart().length;
