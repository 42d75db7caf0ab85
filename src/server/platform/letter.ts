import { LINK_HOURS, NEWSLETTER_LINK_DAYS } from '#contracts/days.ts';
import { type Sentences as Catalogue, type MessageKey, message } from '#messages/message.ts';
import { inHtml } from './in-html.ts';

type Letters = Catalogue['mail'];
/** A letter of the catalogue: a name under `mail` that has a subject. */
export type LetterName = { [K in keyof Letters]: Letters[K] extends { subject: string } ? K : never }[keyof Letters];
export type LetterValues = Readonly<Record<string, string | number>>;

/** Who signs every letter; empty texts are left out. */
export interface Sender {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
}

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** What every letter may say. It is no value of one letter, so that those kept from before have it, too. */
const FIGURES = { linkHours: LINK_HOURS, linkDays: NEWSLETTER_LINK_DAYS };

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/;

/**
 * The letter in words, as plain text and as HTML, from its sentences under `mail` in the catalogue: `subject`, `title`,
 * `text` (an empty line begins a new paragraph) and, when there is a link, `action` for the button.
 * @param links.action where the button leads, absolute
 * @param links.unsubscribe where the person unsubscribes, absolute
 */
export function setLetter(
  name: LetterName,
  values: LetterValues,
  sender: Sender,
  links: { action?: string | undefined; unsubscribe?: string | undefined } = {},
): Letter {
  const say = (part: string): string => message(`mail.${name}.${part}` as MessageKey, { brand: sender.name, ...FIGURES, ...values });
  const title = say('title');
  const paragraphs = say('text').split(/\n{2,}/);
  const action = links.action && { label: say('action'), url: links.action };
  const signature = [sender.name, sender.address, [sender.email, sender.phone].filter(Boolean).join(' · ')].filter(Boolean);
  const text = [
    title,
    ...paragraphs,
    action && `${action.label}:\n${action.url}`,
    `--\n${signature.join('\n')}`,
    links.unsubscribe && `${message('mail.frame.unsubscribe')} ${message('mail.frame.unsubscribeShort')}:\n${links.unsubscribe}`,
  ];
  return {
    subject: say('subject').replace(/\s+/g, ' ').trim(),
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: asPage('en', title, [
      ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${inHtml(paragraph).replaceAll('\n', '<br>')}</p>`),
      ...(action ? [button(action.label, action.url)] : []),
      `<p class="quiet" style="${QUIET};border-top:1px solid #d9d5cc;margin:32px 0 0;padding-top:16px">${signature.map(inHtml).join('<br>').replaceAll('\n', '<br>')}</p>`,
      ...(links.unsubscribe
        ? [
            `<p class="quiet" style="${QUIET};margin:12px 0 0">${inHtml(message('mail.frame.unsubscribe'))} ${anchor(links.unsubscribe, message('mail.frame.unsubscribeShort'))}</p>`,
          ]
        : []),
    ]),
  };
}

const INK = '#1d2a3a';
const QUIET = 'color:#5c6470;font-size:14px;line-height:20px';
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail programs keep attributes and lose most of a style sheet: it holds only what may be lost, the dark colours. */
function asPage(language: string, title: string, parts: readonly string[]): string {
  const direction = RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${inHtml(title)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14181d !important; }
  .sheet { background: #1d232b !important; color: #e8e6e1 !important; border-color: #343c47 !important; }
  .sheet a { color: #9cc0f0 !important; }
  .sheet .button { color: #ffffff !important; background: #2f5d9b !important; }
  .quiet { color: #a7aeb8 !important; border-color: #343c47 !important; }
}
</style>
</head>
<body class="page" dir="${direction}" style="margin:0;padding:0;background:#f4f1ea">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" class="page" style="background:#f4f1ea;padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td class="sheet" style="background:#ffffff;color:${INK};border:1px solid #e4dfd4;border-radius:8px;padding:32px 28px;${FONT};font-size:16px;line-height:24px;text-align:start;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600">${inHtml(title)}</h1>
${parts.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function button(label: string, url: string): string {
  return `<p style="margin:24px 0 16px"><a class="button" href="${inHtml(url)}" style="display:inline-block;background:#2f5d9b;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 24px;border-radius:6px">${inHtml(label)}</a></p>
<p class="quiet" style="${QUIET};margin:0">${inHtml(message('mail.frame.copy'))}<br>${anchor(url, url)}</p>`;
}

const anchor = (url: string, label: string): string => `<a href="${inHtml(url)}" style="color:#2f5d9b">${inHtml(label)}</a>`;
