import { useTranslation } from 'react-i18next';
import { BIN_DAYS } from '#contracts/days.ts';
import { PageHead } from '../head.tsx';
import { useBrand } from '../shell/brand.tsx';
import { Sidebar } from '../shell/sidebar.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Bin } from './bin.tsx';

/** The bin: what was deleted, for 30 days. */
export default function BinScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  return (
    <div className="wrap grid gap-x-14 gap-y-12 pt-10 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
      <PageHead title={t('documents.bin.pageTitle', { brand: brand.name })} hidden />
      <div className="min-w-0">
        <header className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div>
            <h1 className="text-3xl">{t('documents.bin.heading')}</h1>
            <p className="mt-1 text-ink-2">{t('documents.bin.lead', { days: BIN_DAYS })}</p>
          </div>
          <ButtonLink to="/my-documents">{t('documents.bin.back')}</ButtonLink>
        </header>
        <Bin />
      </div>
      <Sidebar />
    </div>
  );
}
