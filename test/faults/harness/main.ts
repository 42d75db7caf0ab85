/**
 * `npm run faults`: breaks a running server again and again, and writes down what it noticed and healed.
 * `npm run faults -- F1 F17`: the long forms of these fault tests, one after the other; `--` alone with a wrong name lists them.
 * Either goes on where it was when it died or was told to end, ends by itself, and writes its figures to test/faults/RESULTS.md;
 * `TEST_SERVER_DATABASE_URL` runs it on a Postgres server.
 */
if (process.env.NODE_ENV === 'production') {
  console.error('This breaks a server on purpose: never in production.');
  process.exit(1);
}

const forms = process.argv.slice(2);
if (forms.length > 0) {
  const { runLong } = await import('./long-forms.ts');
  await runLong(forms);
} else {
  const { breakAndHeal } = await import('./healing.ts');
  await breakAndHeal();
}
