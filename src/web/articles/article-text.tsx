import { useTranslation } from 'react-i18next';
import type { ArticleSource } from '#contracts/articles.ts';
import { inline, ProseBlock } from '../support/prose.tsx';
import { classes } from '../ui/classes.ts';
import type { Section } from './reading.ts';

/** The text of an article, set to be read: serif, sixty to seventy letters a line, sources as raised numbers. */
export function ArticleText({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="grid gap-9">
      {sections.map(({ id, title, blocks }, at) => (
        <section key={id} id={id || undefined} aria-labelledby={id ? `${id}-title` : undefined} className="scroll-mt-24">
          {id && (
            <h2 id={`${id}-title`} className="mb-3 text-2xl break-after-avoid">
              {title}
            </h2>
          )}
          <div className={classes('grid gap-4 font-serif leading-[1.65]', at === 0 ? 'text-[1.2rem] text-ink' : 'text-[1.1rem] text-ink')}>
            {blocks.map((block) =>
              block.kind === 'text' ? (
                <ProseBlock key={block.text} text={block.text} note={(number) => <Mark number={number} />} />
              ) : (
                <LawTable key={block.head.join()} head={block.head} rows={block.rows} title={title} />
              ),
            )}
          </div>
        </section>
      ))}
    </div>
  );
}

/** The number of a source, raised; it leads to the source. */
function Mark({ number }: { number: number }) {
  const { t } = useTranslation();
  return (
    <sup className="leading-none">
      <a
        href={`#source-${number}`}
        aria-label={t('articles.note', { number })}
        className="num px-0.5 font-sans text-[0.72em] text-blue no-underline hover:underline"
      >
        {number}
      </a>
    </sup>
  );
}

interface LawTableProps {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  title: string;
}

/** Rows that fit into the window. */
const SHOWN_AT_ONCE = 11;

/** Long tables scroll in a window of their own on screens; on paper they run on. */
function LawTable({ head, rows, title }: LawTableProps) {
  const { t } = useTranslation();
  return (
    <div className="my-2">
      <section
        aria-label={t('articles.table', { title: title || head.join(', ') })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        className="max-h-[28rem] overflow-auto border-y border-ink font-sans text-sm leading-snug print:max-h-none print:overflow-visible"
      >
        <table className="w-full border-collapse text-start">
          <thead className="sticky top-0 bg-paper print:static">
            <tr>
              {head.map((cell) => (
                <th key={cell} scope="col" className="border-b border-rule-2 py-2 pe-4 text-start font-semibold">
                  {inline(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells.join('|')} className="border-b border-rule last:border-0">
                {cells.map((cell, at) =>
                  at === 0 ? (
                    <th key={head[at]} scope="row" className="py-2 pe-4 text-start align-top font-normal">
                      {inline(cell)}
                    </th>
                  ) : (
                    <td key={head[at]} className={classes('py-2 pe-4 align-top', at === cells.length - 1 && 'text-ink-2')}>
                      {inline(cell)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > SHOWN_AT_ONCE && (
        <p className="no-print num mt-2 font-sans text-sm text-ink-3">{t('articles.rows', { count: rows.length })}</p>
      )}
    </div>
  );
}

/** What the text rests on, as the notes of a law report. */
export function Sources({ sources }: { sources: readonly ArticleSource[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="sources-title" className="border-t border-ink pt-6">
      <h2 id="sources-title" className="text-xl">
        {t('articles.sources')}
      </h2>
      <p className="mt-1 text-sm text-ink-3">{t('articles.sourcesText')}</p>
      <ol className="mt-4 grid gap-3 text-sm">
        {sources.map(({ title, url, supports }, index) => (
          <li key={url + title} id={`source-${index + 1}`} className="grid scroll-mt-24 grid-cols-[1.75rem_minmax(0,1fr)] target:bg-mark">
            <span className="num text-ink-3">{index + 1}</span>
            <span>
              <a href={url} rel="noopener" className="link print:text-ink print:no-underline">
                {title}
              </a>
              <span className="block text-ink-2">{supports}</span>
              <span className="hidden text-xs break-all print:block">{url}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
