import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { PageHead } from '../head.tsx';
import { newId } from '../new-id.ts';
import { accountHere } from '../session.ts';
import { useBrand } from '../shell/brand.tsx';
import { rememberPlace, useMyPlace } from '../templates/my-place.ts';
import { Button, QuickLink } from '../ui/button.tsx';
import { type CustomBrief, keepBrief, LONGEST, NO_BRIEF, readBrief } from './brief.ts';
import { CustomFields, canDraft } from './custom-fields.tsx';
import { UnsavedDrafts } from './unsaved-drafts.tsx';

/** `/create?type=custom`: what shall be written, in one's own words. */
export default function CustomForm() {
  const { t } = useTranslation();
  const brand = useBrand();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const place = useMyPlace();
  const [opened] = useState(readBrief);
  const [brief, setBrief] = useState<CustomBrief>(
    () =>
      opened ?? {
        ...NO_BRIEF,
        // Words that found no template come along.
        description: (params.get('about') ?? '').slice(0, LONGEST.description),
        jurisdiction: place,
        key: newId(),
        owner: accountHere(),
      },
  );
  const change = (part: Partial<CustomBrief>) => {
    const next = { ...brief, ...part };
    setBrief(next);
    keepBrief(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canDraft(brief)) return;
    // Under another title it is another document: what was drafted before stays beside it.
    const isOther = opened !== undefined && opened.title.trim() !== '' && opened.title.trim() !== brief.title.trim();
    keepBrief(isOther ? { ...brief, key: newId(), answers: {} } : brief);
    if (brief.jurisdiction) rememberPlace(brief.jurisdiction);
    navigate('/edit/custom');
  };
  const isEmpty = brief.title === '' && brief.description === '' && brief.requirements === '';
  return (
    <div className="wrap grid gap-8 pt-8">
      <PageHead title={t('custom.form.pageTitle', { brand: brand.name })} hidden />
      <header className="grid gap-4">
        <QuickLink to="/create" className="link inline-flex min-h-8 w-fit items-center gap-2 text-sm">
          <ArrowLeft className="rtl:-scale-x-100" />
          {t('custom.form.back')}
        </QuickLink>
        <div>
          <h1 className="text-3xl">{t('custom.form.heading')}</h1>
          <p className="mt-1 max-w-[65ch] text-ink-2">{t('custom.form.lead')}</p>
        </div>
      </header>
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <form onSubmit={submit} className="grid max-w-[44rem] gap-6">
          <CustomFields brief={brief} onChange={change} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button type="submit" variant="primary" size="lg" disabled={!canDraft(brief)}>
              {t('custom.form.create')}
            </Button>
            <p className="max-w-[38ch] text-xs text-ink-3">{t('custom.form.note')}</p>
          </div>
        </form>
        <div className="grid gap-8">
          <UnsavedDrafts />
          <GoodBrief onTake={isEmpty ? (example) => change(example) : undefined} />
        </div>
      </div>
    </div>
  );
}

const EXAMPLE = ['title', 'description', 'requirements'] as const;

/** What makes a brief good, by an example that can be taken into an empty form. */
function GoodBrief({ onTake }: { onTake: ((example: Pick<CustomBrief, (typeof EXAMPLE)[number]>) => void) | undefined }) {
  const { t } = useTranslation();
  const example = {
    title: t('custom.example.title'),
    description: t('custom.example.description'),
    requirements: t('custom.example.requirements'),
  };
  return (
    <aside aria-labelledby="good-brief" className="grid gap-4 border-t border-rule pt-6 lg:border-t-0 lg:border-s lg:ps-7 lg:pt-0">
      <h2 id="good-brief" className="text-lg">
        {t('custom.example.heading')}
      </h2>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm text-ink-2">
        {(['who', 'what', 'lines', 'place'] as const).map((tip) => (
          <li key={tip}>{t(`custom.example.tip.${tip}`)}</li>
        ))}
      </ul>
      <p className="text-xs font-[550] tracking-wide text-ink-3 uppercase">{t('custom.example.label')}</p>
      <dl className="grid gap-3 text-sm">
        {EXAMPLE.map((name) => (
          <div key={name}>
            <dt className="text-xs text-ink-3">{t(`custom.form.${name}`)}</dt>
            <dd className="whitespace-pre-line text-ink-2">{example[name]}</dd>
          </div>
        ))}
      </dl>
      {onTake && (
        <Button size="sm" onClick={() => onTake(example)} className="w-fit">
          {t('custom.example.take')}
        </Button>
      )}
    </aside>
  );
}
