import { useTranslation } from 'react-i18next';
import { PageHead } from '../head.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { useBrand } from './brand.tsx';

/** Any path that no screen has. */
export default function NotFoundScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  return (
    <div className="wrap grid w-full grow content-center justify-items-start gap-4 py-24">
      <PageHead title={`${t('shell.notFound.title')} · ${brand.name}`} hidden status={404} />
      <h1 className="text-4xl">{t('shell.notFound.title')}</h1>
      <p className="max-w-[60ch] text-ink-2">{t('shell.notFound.text')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to="/" variant="primary">
          {t('shell.notFound.home')}
        </ButtonLink>
        <ButtonLink to="/templates">{t('shell.notFound.templates')}</ButtonLink>
      </div>
    </div>
  );
}
