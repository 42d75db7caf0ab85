import { Search } from 'lucide-react';
import { type FormEvent, startTransition, useCallback, useEffect, useOptimistic, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AUDIENCES, CATEGORIES } from '#contracts/library.ts';
import type { LibraryCounts } from '#contracts/templates.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import { useCategoryName } from './categories.tsx';
import { rememberPlace } from './my-place.ts';
import { usePlaceName } from './place.ts';
import { type Filters, filtersIn, listAddress } from './template-search.ts';

/** Words, category, place. A choice applies at once, words with Enter; without scripts the form does the same. */
export function TemplateFilters({ filters, counts }: { filters: Filters; counts: LibraryCounts | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const placeName = usePlaceName();
  const categoryName = useCategoryName();
  // A list takes a moment to be drawn: until then the selects show what was chosen, and the next arrow key goes on from there.
  const [shown, show] = useOptimistic(filters);
  const q = filters.q ?? '';
  const words = useRef<HTMLInputElement>(null);
  const address = listAddress(filters);
  const asked = useRef(address);
  // Where a link or the back button leads, the box shows what is looked for there; after one's own search it keeps what is being typed.
  const take = useCallback((to: string, wanted: string) => {
    if (words.current && to !== asked.current) words.current.value = wanted;
    asked.current = to;
  }, []);
  useEffect(() => take(address, q), [address, q, take]);
  // A list that was left before it was drawn was never drawn for its words, so the address is asked.
  useEffect(() => {
    const follow = () => {
      const now = filtersIn(new URLSearchParams(window.location.search));
      take(listAddress(now), now.q ?? '');
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [take]);
  const apply = (form: HTMLFormElement) => {
    const chosen = Object.fromEntries(new FormData(form));
    rememberPlace(String(chosen.jurisdiction ?? ''));
    asked.current = listAddress({ ...chosen, q: String(chosen.q ?? '').trim() });
    void navigate(asked.current, { preventScrollReset: true });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  const choose = ({ currentTarget: { form, name, value } }: FormEvent<HTMLSelectElement>) => {
    if (!form) return;
    startTransition(() => {
      show({ ...shown, [name]: value });
      apply(form);
    });
  };
  return (
    <search className="mt-7 block">
      <form
        action="/templates"
        onSubmit={submit}
        className="grid gap-4 border-y border-rule py-5 sm:grid-cols-2 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <Field label={t('templates.search')} className="sm:col-span-2 lg:col-span-1">
          {(control) => (
            <Input
              {...control}
              ref={words}
              name="q"
              type="search"
              maxLength={200}
              defaultValue={q}
              placeholder={t('templates.searchExample')}
            />
          )}
        </Field>
        <Field label={t('templates.category')}>
          {(control) => (
            <Select {...control} name="category" value={shown.category ?? ''} onChange={choose}>
              <option value="">{t('templates.allCategories')}</option>
              {CATEGORIES.map((id) => (
                <option key={id} value={id}>
                  {categoryName(id)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('templates.place')}>
          {(control) => (
            <Select {...control} name="jurisdiction" value={shown.jurisdiction ?? ''} onChange={choose}>
              <option value="">{t('templates.allPlaces')}</option>
              {counts?.jurisdictions.map((place) => (
                <option key={place.id} value={place.id}>
                  {placeName(place)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('templates.audience')}>
          {(control) => (
            <Select {...control} name="audience" value={shown.audience ?? ''} onChange={choose}>
              <option value="">{t('templates.everybody')}</option>
              {AUDIENCES.map((id) => (
                <option key={id} value={id}>
                  {t(`common.audience.${id}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" className="h-11.5! self-end max-lg:hidden">
          <Search />
          {t('templates.apply')}
        </Button>
      </form>
    </search>
  );
}
