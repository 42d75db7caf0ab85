import { Bell, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { NoticeIcon } from '../ui/notice-icon.tsx';
import { forget, useNotices } from '../ui/notices.ts';
import { Popover } from '../ui/popover.tsx';

/** What toasts have said: a bell that is there only while something is in the list. */
export default function NoticeList() {
  const { t, i18n } = useTranslation();
  const notices = useNotices();
  if (notices.length === 0) return null;
  const time = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit' });
  return (
    <Popover
      title={t('shell.notices.title')}
      trigger={
        <Button variant="plain" size="icon" className="relative">
          <Bell />
          <span className="sr-only">{t('shell.notices.title')}</span>
          <span className="num absolute -end-0.5 top-0 min-w-4 rounded-full bg-blue px-1 text-[0.6875rem] leading-4 font-semibold text-blue-ink">
            {notices.length}
          </span>
        </Button>
      }
    >
      <ul className="mt-2 max-h-80 divide-y divide-rule overflow-y-auto">
        {notices.map((notice) => (
          <li key={notice.id} className="grid grid-cols-[auto_1fr_auto] gap-3 py-2.5">
            <NoticeIcon tone={notice.tone} />
            <div>
              <p className="font-medium text-ink">{notice.title}</p>
              {notice.text && <p>{notice.text}</p>}
              <p className="num text-xs text-ink-3">{time.format(notice.at)}</p>
            </div>
            <Button variant="plain" size="icon" aria-label={t('shell.notices.dismiss')} onClick={() => forget(notice.id)}>
              <X />
            </Button>
          </li>
        ))}
      </ul>
      <Button size="sm" className="mt-2" onClick={() => forget()}>
        {t('shell.notices.clear')}
      </Button>
    </Popover>
  );
}
