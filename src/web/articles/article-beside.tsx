import { useTranslation } from 'react-i18next';
import type { ArticleKind, ArticleSummary } from '#contracts/articles.ts';
import { useMyPlace } from '../templates/my-place.ts';
import { useNameOfPlace } from '../templates/place.ts';
import { QuickLink } from '../ui/button.tsx';
import { useArticleCategory } from './article-words.ts';
import type { Section } from './reading.ts';

/** The headings, to jump to. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-labelledby="contents-title">
      <h2 id="contents-title" className="mb-1 font-sans text-sm font-semibold tracking-normal">
        {t('articles.contents')}
      </h2>
      <ol className="grid text-sm">
        {sections.map(
          ({ id, title }) =>
            id && (
              <li key={id}>
                <a href={`#${id}`} className="inline-flex min-h-8 items-center text-ink-2 hover:text-ink hover:underline">
                  {title}
                </a>
              </li>
            ),
        )}
        <li>
          <a href="#sources-title" className="inline-flex min-h-8 items-center text-ink-2 hover:text-ink hover:underline">
            {t('articles.sources')}
          </a>
        </li>
      </ol>
    </nav>
  );
}

/** Documents that belong to the article, in the place chosen last where they have a text for it. */
export function RelatedTemplates({ kinds }: { kinds: readonly ArticleKind[] }) {
  const { t } = useTranslation();
  const mine = useMyPlace();
  const isMine = kinds.some(({ places }) => places.includes(mine));
  return (
    <section aria-labelledby="templates-title" className="rounded-lg border border-rule bg-sheet p-6 sm:p-8">
      <h2 id="templates-title" className="text-xl">
        {isMine ? <TemplatesFor place={mine} /> : t('articles.templates')}
      </h2>
      <ul className="mt-2 grid sm:grid-cols-2 sm:gap-x-10">
        {kinds.map((kind) => {
          const place = [mine, 'global'].find((id) => kind.places.includes(id)) ?? kind.places[0] ?? 'global';
          return (
            <li key={kind.id} className="group relative border-t border-rule py-4 first:border-t-0 sm:nth-2:border-t-0">
              <QuickLink to={`/templates/${kind.id}.${place}`} className="stretched link font-[550]">
                {kind.name}
              </QuickLink>
              <p className="mt-1 text-sm text-ink-2">{kind.description}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Only who has chosen a place needs its name: the list of all places would be a quarter of the page. */
function TemplatesFor({ place }: { place: string }) {
  const { t } = useTranslation();
  const nameOf = useNameOfPlace();
  return t('articles.templatesFor', { place: nameOf(place) });
}

/** Three others on the same subject. */
export function MoreArticles({ article, articles }: { article: ArticleSummary; articles: readonly ArticleSummary[] }) {
  const { t } = useTranslation();
  const categoryName = useArticleCategory();
  const others = articles.filter(({ id, category }) => category === article.category && id !== article.id).slice(0, 3);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="more-title">
      <h2 id="more-title" className="text-xl">
        {t('articles.more', { category: categoryName(article.category) })}
      </h2>
      <ul className="mt-4 grid gap-x-10 gap-y-5 sm:grid-cols-3">
        {others.map(({ id, title, readTime }) => (
          <li key={id} className="relative border-t border-ink pt-3">
            <QuickLink to={`/blog/${id}`} className="stretched font-serif text-lg leading-snug font-semibold hover:underline">
              {title}
            </QuickLink>
            <p className="num mt-1 text-sm text-ink-3">{t('articles.minutes', { count: readTime })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
