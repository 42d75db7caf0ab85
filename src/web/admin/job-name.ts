import { useTranslation } from 'react-i18next';

/** What a kind of job is called; one of a later release has no words here, and its bare name is still something to go by. */
export function useJobName(): (name: string) => string {
  const { t, i18n } = useTranslation();
  return (name) => {
    const key = `admin.jobs.kind.${name.replaceAll('.', '_')}`;
    return i18n.exists(key) ? t(key as 'admin.jobs.kind.mail') : name;
  };
}
