import type { Channel, ChannelNeed, ChannelStatus } from '#contracts/marketing.ts';
import type { Programme } from '#contracts/programmes-admin.ts';
import { add, type CampaignRow, NOTHING, type Results } from './campaign-store.ts';

/** What is connected here. */
export interface Connected {
  publicUrl: boolean;
  mailServer: boolean;
  /** Pages that search engines are told of. */
  pages: number;
  articles: number;
  subscribers: number;
  affiliates: number;
  partners: number;
  /** What came by their links within 30 days. */
  brought: Record<Programme, Results>;
}

/** Hosts by which visits from a search engine or a network are known. */
const SEARCH = /(?:^|\.)(?:google|bing|duckduckgo|ecosia|qwant|yahoo|yandex|baidu|startpage|brave|kagi)\.[a-z.]+$/;
const SOCIAL =
  /(?:^|\.)(?:linkedin\.com|facebook\.com|twitter\.com|x\.com|t\.co|reddit\.com|instagram\.com|mastodon\.[a-z]+|bsky\.app|threads\.net)$/;
const VIDEO = /(?:^|\.)(?:youtube\.com|youtu\.be|vimeo\.com|tiktok\.com)$/;

/** Which channel a host belongs to; undefined for all others. */
function channelOfHost(host: string): Channel | undefined {
  if (SEARCH.test(host)) return 'search';
  if (SOCIAL.test(host)) return 'social';
  return VIDEO.test(host) ? 'video' : undefined;
}

/**
 * Every channel as it stands. A campaign counts for the channel that it was made for; visits without one count for the
 * channel that their host belongs to.
 * @param results what came within 30 days: `c:` and a code, or `s:` and a host
 */
export function channels(connected: Connected, campaigns: readonly CampaignRow[], results: ReadonlyMap<string, Results>): ChannelStatus[] {
  const running = campaigns.filter(({ isEnded }) => !isEnded);
  const ofHosts = (channel: Channel): Results[] =>
    [...results].filter(([key]) => key.startsWith('s:') && channelOfHost(key.slice(2)) === channel).map(([, one]) => one);
  const ofCampaigns = (channel: Channel): Results[] =>
    campaigns.filter((one) => one.channel === channel).map(({ code }) => results.get(`c:${code}`) ?? NOTHING);
  const status = (channel: Channel, size: number, missing: readonly ChannelNeed[], own: Results = NOTHING): ChannelStatus => {
    const { visits, signUps, paid } = add([...ofHosts(channel), ...ofCampaigns(channel), own]);
    // Somebody came by it: whatever a setting says, it works.
    const state = visits > 0 ? 'active' : missing.length > 0 ? (size > 0 || missing.length === 1 ? 'setup' : 'none') : 'ready';
    return { channel, state, missing: [...missing], size, visits, signUps, paid };
  };
  const { publicUrl, mailServer, pages, articles, subscribers, affiliates, partners, brought } = connected;
  const byCampaign = (channel: Channel): ChannelStatus => {
    const size = running.filter((one) => one.channel === channel).length;
    return status(channel, size, size > 0 ? [] : ['campaign']);
  };
  return [
    status('search', pages, publicUrl ? [] : ['publicUrl']),
    status('articles', articles, articles > 0 ? [] : ['article']),
    status('newsletter', subscribers, [
      ...(mailServer ? [] : (['mailServer'] as const)),
      ...(subscribers > 0 ? [] : (['subscribers'] as const)),
    ]),
    status('affiliates', affiliates, affiliates > 0 ? [] : ['affiliate'], brought.affiliate),
    status('partners', partners, partners > 0 ? [] : ['partner'], brought.partner),
    byCampaign('social'),
    byCampaign('video'),
    byCampaign('advertising'),
    byCampaign('other'),
  ];
}
