import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgrammeTerms } from '#contracts/programmes.ts';
import { saveFile } from '../documents/save-file.ts';
import { rateOf } from '../programmes/estimate.ts';
import { Button } from '../ui/button.tsx';
import { Segmented } from '../ui/choice.tsx';
import { notify } from '../ui/notices.ts';
import { KIT, KIT_TIER, KITS, type Kit, type Material, PICTURES, type Picture } from './kit.ts';
import { EMAILS, POINTS, POSTS, type PromoteWords } from './promote-words.ts';

/** Makes a kit and hands it to the downloads; says how far it is. */
export function useKit(words: PromoteWords): { making: string | undefined; download: (kit: Kit) => Promise<void> } {
  const { t } = useTranslation();
  const [making, setMaking] = useState<string>();
  const { values } = words;
  const download = async (kit: Kit) => {
    setMaking('0 %');
    try {
      const { makeKit } = await import('./make-kit.ts');
      const file = await makeKit(
        kit,
        {
          readme: t('promote.kit.readme', values),
          posts: POSTS.map((name) => ({ title: t(`promote.social.${name}.title`), text: t(`promote.social.${name}.text`, values) })),
          emails: EMAILS.map((name) => ({
            title: t(`promote.email.${name}.title`),
            subject: t(`promote.email.${name}.subject`, values),
            text: t(`promote.email.${name}.text`, values),
          })),
          points: POINTS.map((name) => t(`promote.points.${name}`, values)),
          picture: {
            brand: values.brand,
            title: t('promote.picture.title'),
            text: t('promote.picture.text'),
            scan: t('promote.picture.scan'),
            link: words.link,
          },
        },
        (done, of) => setMaking(`${Math.round((done / of) * 100)} %`),
      );
      const name = `${t('promote.kit.file')}-${kit}.zip`;
      saveFile(file, name);
      notify({ tone: 'success', title: t('promote.started'), text: t('promote.startedText', { file: name }) });
    } catch {
      notify({ tone: 'error', title: t('promote.notMade') });
    } finally {
      setMaking(undefined);
    }
  };
  return { making, download };
}

interface KitsProps {
  terms: ProgrammeTerms | undefined;
  making: string | undefined;
  onDownload: (kit: Kit) => void;
}

/** The three kits, what is in each, and the file. */
export function Kits({ terms, making, onDownload }: KitsProps) {
  const { t, i18n } = useTranslation();
  const [kit, setKit] = useState<Kit>('basic');
  const { materials, posts, emails } = KIT[kit];
  const tier = terms?.tiers.find(({ name }) => name === KIT_TIER[kit]);
  const said = (material: Material) =>
    material === 'posts' || material === 'emails'
      ? t(`promote.kit.materials.${material}`, { count: material === 'posts' ? posts : emails })
      : t(`promote.kit.materials.${material}`, Object.hasOwn(PICTURES, material) ? PICTURES[material as Picture] : {});
  return (
    <div className="grid justify-items-start gap-6">
      <p className="max-w-[60ch] text-ink-2">{t('promote.kit.lead')}</p>
      <Segmented
        name="kit"
        label={t('promote.tab.kits')}
        hideLabel
        value={kit}
        onChange={(value) => setKit(value as Kit)}
        options={KITS.map((value) => ({ value, label: t(`promote.kit.${value}`) }))}
      />
      <section aria-labelledby="kit" className="w-full rounded-lg border border-rule bg-sheet p-5 sm:p-7">
        <h3 id="kit" className="text-2xl">
          {t(`promote.kit.${kit}`)}
        </h3>
        {tier && (
          <p className="num text-sm text-ink-2">
            {t('promote.kit.earns', { rate: rateOf(tier.commissionRate, i18n.language), tier: tier.displayName })}
          </p>
        )}
        <h4 className="mt-5 text-sm font-[550]">{t('promote.kit.chosen')}</h4>
        <ul className="mt-2 grid gap-1.5 text-ink-2 sm:grid-cols-2">
          {materials.map((material) => (
            <li key={material} className="border-s-2 border-rule-2 ps-3">
              {said(material)}
            </li>
          ))}
        </ul>
        <Button variant="primary" size="lg" className="mt-7" busy={making !== undefined} onClick={() => onDownload(kit)}>
          {making === undefined && <Download />}
          {making === undefined ? t('promote.download') : `${t('promote.downloading')} ${making}`}
        </Button>
      </section>
    </div>
  );
}
