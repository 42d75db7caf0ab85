import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const base='http://localhost:5804';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args:['--no-sandbox'] });
const shots = process.argv.slice(2);
const ctx0 = await b.newContext({ baseURL: base });
const email=`a${Date.now()}@example.org`;
const r = await ctx0.request.post('/api/auth/signup',{data:{name:'Ann Example',email,password:'a long enough password'}});
console.log('signup', r.status());
const state = await ctx0.storageState();
const ids={};
for (const [n,f,t] of [['nda','/tmp/analyse/mutual-nda.us-california.pdf','application/pdf'],['lease','/tmp/analyse/residential-lease.us-california.docx','application/vnd.openxmlformats-officedocument.wordprocessingml.document'],['consult','/tmp/analyse/consulting.txt','text/plain']]) {
  const a=Date.now(); const res = await ctx0.request.post(`/api/analyses/file?name=${encodeURIComponent(f.split('/').at(-1))}`,{data:readFileSync(f),headers:{'content-type':t}});
  const j = await res.json(); ids[n]=j.id; console.log(n,res.status(),Date.now()-a, j.timings, j.kind?.id, j.place?.id, j.parties, 'missing', j.missing?.map(m=>m.heading).join('; '));
  for (const x of j.findings??[]) console.log('   F', x.kind, x.severity, x.message.slice(0,120), '|', x.heading);
  if (n==='consult') { for (const x of j.dates) console.log('   D', x.date, x.words, '|', x.what, '|', x.who); for (const c of j.clauses) console.log('   C', c.heading,'|',c.match,'|',c.labels.map(l=>l.label+l.score).join(',')); }
}
for (const [w,h,theme] of [[1440,900,'light'],[390,844,'dark'],[1440,900,'dark']]) {
  const ctx = await b.newContext({ baseURL: base, viewport:{width:w,height:h}, colorScheme: theme, storageState: state, reducedMotion:'reduce' });
  const p = await ctx.newPage(); p.on('console',m=>m.type()==='error'&&console.log('CONSOLE',m.text())); p.on('pageerror',e=>console.log('PAGEERR',e.message));
  const shot = async (n)=> { await p.waitForTimeout(500); await p.screenshot({path:`/tmp/analyse/shot-${n}-${w}-${theme}.png`}); };
  await p.goto('/analyse'); await p.getByText('Earlier reports').waitFor(); await p.waitForTimeout(500); await shot('list');
  await p.goto(`/analyse/${ids.consult}`); await p.getByRole('tab').first().waitFor(); await shot('report');
  if (w===1440) { await p.getByRole('button',{name:/Show in the text/}).first().click(); await shot('jump');
   await p.getByRole('tab',{name:/Dates/}).click(); await shot('dates'); await p.getByRole('tab',{name:/Clauses/}).click(); await shot('clauses');
   await p.getByRole('button',{name:'Side by side'}).click(); await p.waitForTimeout(800); await shot('compare');
   await p.goto(`/analyse/${ids.nda}?show=statements`); await p.getByRole('tab').first().waitFor(); await shot('statements'); }
  else { await p.getByRole('button',{name:/Show in the text/}).first().click(); await shot('jump'); await p.goto(`/analyse/${ids.consult}?show=dates`); await p.getByRole('tab').first().waitFor(); await shot('dates'); await p.goto(`/analyse/${ids.consult}?view=compare`); await p.waitForTimeout(1000); await shot('compare');}
  await ctx.close();
}
await b.close();
