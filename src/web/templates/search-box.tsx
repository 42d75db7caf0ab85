import { useQueryClient } from '@tanstack/react-query';
import { MapPin, Search } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { LibraryCounts } from '#contracts/templates.ts';
import { addressOf } from '../api.ts';
import { templatesQuery } from '../queries.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/input.tsx';
import { rememberPlace, useMyPlace } from './my-place.ts';
import { usePlaceName } from './place.ts';
import { listQueryOf } from './template-search.ts';

interface SearchBoxProps {
  counts: LibraryCounts | undefined;
  label: string;
  button: string;
  /** Where another button on the screen is the primary one. */
  quiet?: boolean;
}

/** Words and a place lead to the list of templates; a plain form, so that it works before the page has woken up. */
export function SearchBox({ counts, label, button, quiet = false }: SearchBoxProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const placeName = usePlaceName();
  const id = useId();
  const mine = useMyPlace();
  const client = useQueryClient();
  const open = async (q: string, chosen: string) => {
    // A place that was only remembered gives way to one that the words name; the list is then read already.
    const isNamed = q !== '' && chosen !== '' && chosen === mine && (await namesPlace(q));
    if (!isNamed) rememberPlace(chosen);
    void navigate(addressOf('/templates', {}, { q, jurisdiction: isNamed ? undefined : chosen }));
  };
  const namesPlace = (q: string): Promise<boolean> =>
    client.fetchQuery(templatesQuery(listQueryOf({ q, page: 1 }))).then(
      ({ place }) => place !== null,
      () => false,
    );
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [q = '', chosen = ''] = ['q', 'jurisdiction'].map((name) => String(form.get(name) ?? '').trim());
    void open(q, chosen);
  };
  return (
    <search>
      <form
        action="/templates"
        onSubmit={find}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1 rounded-lg border border-edge bg-sheet p-1.5 shadow-float focus-within:border-blue sm:grid-cols-[minmax(0,1fr)_auto_auto]"
      >
        <label htmlFor={`${id}-q`} className="sr-only">
          {label}
        </label>
        <span className="relative col-span-2 sm:col-span-1">
          <Search className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-3" />
          <input
            id={`${id}-q`}
            name="q"
            type="search"
            maxLength={200}
            placeholder={t('home.searchExample')}
            className="h-12 w-full rounded-md bg-transparent ps-10 pe-3 text-base focus-visible:outline-2 focus-visible:outline-blue focus-visible:rounded-md"
          />
        </span>
        <span className="flex min-w-0 items-center ps-2.5 text-ink-3 sm:border-s sm:border-rule">
          <MapPin />
          <label htmlFor={`${id}-place`} className="sr-only">
            {t('home.place')}
          </label>
          <Select bare id={`${id}-place`} name="jurisdiction" className="min-w-0 grow sm:w-40" key={mine} defaultValue={mine}>
            <option value="">{t('home.anyPlace')}</option>
            {counts?.jurisdictions.map((place) => (
              <option key={place.id} value={place.id}>
                {placeName(place)}
              </option>
            ))}
          </Select>
        </span>
        <Button type="submit" variant={quiet ? 'quiet' : 'primary'} size="lg">
          {button}
        </Button>
      </form>
    </search>
  );
}
