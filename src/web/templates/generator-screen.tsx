import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AUDIENCES, CATEGORIES } from '#contracts/library.ts';
import { addressOf } from '../api.ts';
import { PageHead } from '../head.tsx';
import { templatesQuery } from '../queries.ts';
import { useBrand } from '../shell/brand.tsx';
import { ButtonLink, QuickLink } from '../ui/button.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { useCategoryName } from './categories.tsx';
import { answersIn, type GeneratorAnswers, kindsQueryOf, questionOf, without } from './generator.ts';
import { GeneratorChoices, GeneratorPlace, GeneratorWords } from './generator-questions.tsx';
import { GeneratorResult } from './generator-result.tsx';
import { TemplateCardsLoading } from './template-cards.tsx';

const PATH = '/contract-generator';

/** A few questions that end on the right template. The address holds the answers, so that back, reload and sharing work. */
export default function GeneratorScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  const [params] = useSearchParams();
  const answers = answersIn(params);
  const question = questionOf(answers);
  return (
    <div className="wrap max-w-[56rem] pt-10">
      <PageHead title={t('generator.pageTitle', { brand: brand.name })} description={t('generator.lead')} canonical={PATH} />
      <h1 className="text-3xl">{t('generator.heading')}</h1>
      <p className="mt-1 text-ink-2">{t('generator.lead')}</p>
      <Given answers={answers} />
      <section aria-live="polite" className="mt-8">
        {question !== 'done' && <h2 className="mb-4 text-2xl">{t(`generator.question.${question}`)}</h2>}
        {question === 'about' && <About />}
        {question === 'for' && <ForWhom answers={answers} />}
        {question === 'kind' && <Kinds answers={answers} />}
        {question === 'place' && (
          <GeneratorPlace answers={answers} to={(place) => addressOf(PATH, {}, { ...answers, place })} again={PATH} />
        )}
        {question === 'done' && (
          <GeneratorResult id={`${answers.kind}.${answers.place}`} again={addressOf(PATH, {}, without(answers, 'place'))} />
        )}
      </section>
    </div>
  );
}

/** What was answered so far, each with the way back to its question. */
function Given({ answers }: { answers: GeneratorAnswers }) {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  const given = [
    ...(answers.q ? [{ key: 'about', words: answers.q }] : []),
    ...(answers.about ? [{ key: 'about', words: categoryName(answers.about) }] : []),
    ...(answers.for
      ? [{ key: 'for', words: answers.for === 'anyone' ? t('templates.everybody') : t(`common.audience.${answers.for}`) }]
      : []),
  ] as const;
  if (given.length === 0) return null;
  return (
    <ul className="mt-5 flex flex-wrap gap-2" aria-label={t('generator.given')}>
      {given.map(({ key, words }) => (
        <li key={key}>
          <QuickLink
            to={addressOf(PATH, {}, without(answers, key === 'for' ? 'for' : 'about'))}
            className="inline-flex min-h-9 items-center gap-2 rounded-[6px] border border-rule-2 bg-sheet px-3 text-sm hover:border-edge"
          >
            {words} <span className="text-ink-3">{t('generator.change')}</span>
          </QuickLink>
        </li>
      ))}
    </ul>
  );
}

function About() {
  const { t } = useTranslation();
  return (
    <>
      <GeneratorWords action={PATH} />
      <p className="mt-6 mb-3 text-sm text-ink-2">{t('generator.orChoose')}</p>
      <GeneratorChoices
        choices={CATEGORIES.map((id) => ({
          to: addressOf(PATH, {}, { about: id }),
          title: t(`generator.about.${id}`),
          text: t(`common.category.${id}`),
        }))}
      />
    </>
  );
}

function ForWhom({ answers }: { answers: GeneratorAnswers }) {
  const { t } = useTranslation();
  const choices = AUDIENCES.map((id) => ({ to: addressOf(PATH, {}, { ...answers, for: id }), title: t(`generator.for.${id}`) }));
  return (
    <GeneratorChoices
      choices={[...choices, { to: addressOf(PATH, {}, { ...answers, for: 'anyone' }), title: t('generator.for.anyone') }]}
    />
  );
}

function Kinds({ answers }: { answers: GeneratorAnswers }) {
  const { t } = useTranslation();
  const { q } = answers;
  const list = useQuery(templatesQuery(kindsQueryOf(answers)));
  if (list.isError)
    return <ErrorState title={t('templates.failed')} error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />;
  if (!list.data) return <TemplateCardsLoading />;
  if (list.data.items.length === 0)
    return (
      <EmptyState title={t('generator.noneTitle')} text={t('generator.noneText')}>
        <ButtonLink to={addressOf('/create', {}, { type: 'custom', about: q })} variant="primary">
          {t('shell.createCustom')}
        </ButtonLink>
        <ButtonLink to={PATH}>{t('generator.again')}</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <GeneratorChoices
        choices={list.data.items.map(({ id, name, description }) => ({
          to: addressOf(PATH, {}, { ...answers, kind: id.split('.')[0] }),
          title: name,
          text: description,
        }))}
      />
      <p className="mt-5 flex flex-wrap gap-x-6 text-sm">
        <QuickLink to="/templates" className="link inline-flex min-h-8 items-center">
          {t('generator.noneOfThese')}
        </QuickLink>
        <QuickLink to={addressOf('/create', {}, { type: 'custom', about: q })} className="link inline-flex min-h-8 items-center">
          {t('generator.describeOwn')}
        </QuickLink>
      </p>
    </>
  );
}
