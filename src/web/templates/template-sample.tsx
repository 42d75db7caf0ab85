import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import type { TemplatePage } from './sample-shapes.ts';
import { SampleSheet } from './sample-sheet.tsx';

/** The whole document with made-up answers; the start of it until more is asked for. */
export function TemplateSample({ template }: { template: TemplatePage }) {
  const { t } = useTranslation();
  const [whole, setWhole] = useState(false);
  return (
    <section aria-labelledby="sample">
      <h2 id="sample" className="text-2xl">
        {t('templates.page.sample')}
      </h2>
      <p className="mt-1 mb-5 text-sm text-ink-2">{t('templates.page.sampleText')}</p>
      <div
        id="sample-sheet"
        className={classes(
          '-mx-1 overflow-hidden px-1 print:max-h-none print:overflow-visible print:[mask-image:none]',
          !whole && 'max-h-160 [mask-image:linear-gradient(#000_82%,transparent)]',
        )}
      >
        <SampleSheet pieces={template.drawn.pieces} language={template.language} direction={template.direction} level={3} />
      </div>
      <Button className="no-print mt-4" aria-expanded={whole} aria-controls="sample-sheet" onClick={() => setWhole(!whole)}>
        {whole ? t('templates.page.less') : t('templates.page.whole')}
      </Button>
    </section>
  );
}
