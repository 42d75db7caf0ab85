import { useTranslation } from 'react-i18next';
import { CopyButton } from '../ui/copy-button.tsx';
import { EMAILS, POSTS, type PromoteWords } from './promote-words.ts';

const LINKS = [
  ['home', '/'],
  ['templates', '/templates'],
  ['landing', '/landing'],
  ['generator', '/contract-generator'],
  ['lease', '/templates?q=residential lease'],
  ['nda', '/templates?q=confidentiality'],
] as const;

/** The member's link to each of the places worth showing. */
export function QuickLinks({ words }: { words: PromoteWords }) {
  const { t } = useTranslation();
  return (
    <ul className="grid border-t border-rule">
      {LINKS.map(([name, path]) => {
        const link = words.linkTo(path);
        return (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-4">
            <div className="min-w-0">
              <p className="font-[550]">{t(`promote.links.${name}`)}</p>
              <p className="num text-sm text-ink-2 select-all wrap-anywhere">{link}</p>
            </div>
            <CopyButton text={link} what={t(`promote.links.${name}`)} />
          </li>
        );
      })}
    </ul>
  );
}

/** Posts to copy. */
export function SocialPosts({ words }: { words: PromoteWords }) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-px border-y border-rule bg-rule md:grid-cols-2">
      {POSTS.map((name) => {
        const text = t(`promote.social.${name}.text`, words.values);
        return (
          <li key={name} className="flex min-w-0 flex-col items-start gap-3 bg-paper py-6 md:px-6 md:odd:ps-0 md:even:pe-0">
            <h3 className="text-lg">{t(`promote.social.${name}.title`)}</h3>
            <p className="grow text-ink-2 wrap-anywhere">{text}</p>
            <CopyButton text={text} what={t(`promote.social.${name}.title`)} />
          </li>
        );
      })}
    </ul>
  );
}

/** Letters to copy, each with its subject. */
export function EmailTemplates({ words }: { words: PromoteWords }) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-8">
      {EMAILS.map((name) => {
        const subject = t(`promote.email.${name}.subject`, words.values);
        const text = t(`promote.email.${name}.text`, words.values);
        return (
          <li key={name} className="rounded-lg border border-rule bg-sheet p-5 sm:p-7">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <h3 className="text-lg">{t(`promote.email.${name}.title`)}</h3>
              <CopyButton text={`${subject}\n\n${text}`} what={t(`promote.email.${name}.title`)} />
            </div>
            <p className="mt-4 border-b border-rule pb-3 font-[550]">{subject}</p>
            <p className="mt-4 max-w-[68ch] whitespace-pre-line text-ink-2 wrap-anywhere">{text}</p>
          </li>
        );
      })}
    </ul>
  );
}
