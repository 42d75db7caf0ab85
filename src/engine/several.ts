/** The names in an answer about several: by commas, semicolons, lines or `and`. The comma before a legal form parts none. */
export const namesIn = (answer: string): string[] =>
  answer
    .split(
      /[;\n]|,(?!\s*(?:inc|incorporated|corporation|company|llc|l\.l\.c|ltd|limited|gmbh|corp|co|plc|llp|l\.?p|s\.?a|n\.a|ag|pty|b\.?v)\b)| and /i,
    )
    .map((name) => name.trim())
    .filter(Boolean);
