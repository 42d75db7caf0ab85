import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Table, type TableProps } from '../ui/table.tsx';

/** Rows that are drawn at first, and how many more at once. */
const FIRST = 50;
const MORE = 200;

interface ListSectionProps {
  id: string;
  title: string;
  text?: string;
  /** Said in place of the list when there is nothing in it. */
  none: string | false;
  beside?: ReactNode;
  children: ReactNode;
}

/** A list under its heading, or why there is nothing in it. */
export function ListSection({ id, title, text, none, beside, children }: ListSectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {text && <p className="mt-1 max-w-[70ch] text-sm text-ink-2">{text}</p>}
        </div>
        {!none && beside}
      </div>
      {none ? <p className="rounded-md border border-dashed border-rule-2 px-4 py-6 text-sm text-ink-2">{none}</p> : children}
    </section>
  );
}

/** A table of rows that may be thousands: the first of them, and the others when they are asked for. */
export function LongTable<Row>({ rows, ...table }: TableProps<Row>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(FIRST);
  return (
    <>
      <Table {...table} rows={rows.slice(0, shown)} />
      {rows.length > shown && (
        <div className="mt-6 text-center">
          <Button onClick={() => setShown(shown + MORE)}>{t('programmes.more')}</Button>
        </div>
      )}
    </>
  );
}
