/** What stands at a line to sign on, with what is printed there. */
const LINE =
  /^(Signature|Signed|By|Print(?:ed)? name|Name|Title|Office|Date|Place|Witness|Address)\s*:?(?:\s+([\p{Lu}\d/][^\n]{0,70})|[\s_.]*)$/u;
const SIGNS = /^(?:Signature|Signed|By|Witness)\b/;

/**
 * Lines to sign on are drawn and not written, so a file's text has only what stands beside them: "Signature", "Name Anna Berg", "Date", each by itself.
 * They become one block as our own documents write it, `Signature: ____`, together with the line that says whose it is.
 */
export function withSignatures(text: string): string {
  const blocks = text.split('\n\n');
  const out: string[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const run = runFrom(blocks, at);
    if (run.length < 2 || !run.some((line) => SIGNS.test(line))) {
      out.push(blocks[at] ?? '');
      continue;
    }
    const before = out.at(-1) ?? '';
    const title = /^Signed (?:by|for|on behalf)\b/i.test(before) && before.length < 160 ? [out.pop() ?? ''] : [];
    out.push([...title, ...run.map(ruled)].join('\n'));
    at += run.length - 1;
  }
  return out.join('\n\n');
}

/** The lines of one signature: the next "Signature" begins another one. */
function runFrom(blocks: readonly string[], start: number): string[] {
  const run: string[] = [];
  for (const block of blocks.slice(start, start + 12)) {
    if (!LINE.test(block) || (run.length > 0 && /^(?:Signature|By)\b/.test(block))) break;
    run.push(block);
  }
  return run;
}

function ruled(line: string): string {
  const [, label = line, value = ''] = LINE.exec(line) ?? [];
  return `${label}: ${value === '' ? '____' : value}`;
}
