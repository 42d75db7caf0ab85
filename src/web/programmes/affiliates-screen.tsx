import { AffiliatePage } from './affiliate-page.tsx';

/** `/affiliates`: the affiliate programme and its application. */
export default function AffiliatesScreen() {
  return <AffiliatePage />;
}
