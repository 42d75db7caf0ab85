import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { openCatalogue } from '#catalogue/catalogue.ts';
import { localDrafter } from '#server/assistant/local-drafter.ts';
const file = process.argv[2] ?? ''; const only = process.argv.slice(3);
const c = openCatalogue(new URL('content', import.meta.url).pathname);
const drafter = localDrafter(c, () => new Date('2026-11-23T12:00:00Z'));
for (const b of parse(readFileSync(file,'utf8'))) {
  if (only.length && !only.includes(b.id)) continue;
  for (const e of drafter({ title:b.title, description:b.description ?? '', requirements:b.requirements ?? '', answers:{}, skipQuestions:true } as any, { userId:null, signal:new AbortController().signal }) as any) if (e.type==='draft') {
    const d = e.draft;
    console.log('=================================', b.id, d.kind?.templateId, d.place.id, d.timings.first.toFixed(0)+'/'+d.timings.total.toFixed(0)+' ms', d.text.split(/\s+/).length+' words');
    if (process.env.TEXT !== '0') console.log(d.text);
    console.log('--- requirements'); for (const r of d.requirements) console.log(`  [${r.status}] ${r.text} -> ${r.heading} ${r.clause ?? ''} ${r.note && r.status==='refused' ? r.note:''}`);
    console.log('--- gaps'); for (const g of d.gaps) console.log(`  ${g.label} @ ${g.heading}`);
    console.log('--- unplaced'); for (const r of d.recognised) if (r.value===null) console.log(`  ${r.label}: ${r.text} - ${r.note}`);
    console.log('--- notes'); for (const n of d.notes) console.log('  '+n);
    console.log('--- findings'); for (const f of d.findings) console.log('  '+JSON.stringify(f).slice(0,220));
  }
}
