import type { ArticleSummary } from '#contracts/articles.ts';
import { message } from '#messages/message.ts';

/** The articles as RSS 2.0. `origin` without a slash at its end. */
export function feedOf(articles: readonly ArticleSummary[], { origin, brand }: { origin: string; brand: string }): string {
  const newest = articles
    .map(({ updated }) => updated)
    .sort()
    .at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${asXml(message('articleFeed.title', { brand }))}</title>
    <link>${asXml(origin)}/blog</link>
    <description>${asXml(message('articleFeed.description', { brand }))}</description>
    <language>en-GB</language>
    <atom:link href="${asXml(origin)}/blog/feed.xml" rel="self" type="application/rss+xml"/>
${newest ? `    <lastBuildDate>${moment(newest)}</lastBuildDate>\n` : ''}${articles.map((article) => itemOf(article, origin)).join('\n')}
  </channel>
</rss>
`;
}

function itemOf({ id, title, excerpt, publishDate, tags }: ArticleSummary, origin: string): string {
  const address = `${asXml(origin)}/blog/${id}`;
  return `    <item>
      <title>${asXml(title)}</title>
      <link>${address}</link>
      <guid isPermaLink="true">${address}</guid>
      <pubDate>${moment(publishDate)}</pubDate>
      <description>${asXml(excerpt)}</description>
${tags.map((tag) => `      <category>${asXml(tag)}</category>`).join('\n')}
    </item>`;
}

/** A day as RFC 822 has it. */
const moment = (day: string): string => new Date(`${day}T00:00:00Z`).toUTCString();

const asXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
