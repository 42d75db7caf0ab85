import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../ui/button.tsx';

/** Keeps a part that throws, or whose code did not arrive, from taking the rest of the page with it. */
export class Broken extends Component<{ children: ReactNode; instead?: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    const { children, instead = <Sorry /> } = this.props;
    return this.state.failed ? instead : children;
  }
}

function Sorry() {
  const { t } = useTranslation();
  return (
    <div role="alert" className="wrap grid w-full content-center justify-items-start gap-4 py-24">
      <h1 className="text-3xl">{t('shell.broken.title')}</h1>
      <p className="max-w-[60ch] text-ink-2">{t('shell.broken.text')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('shell.broken.reload')}
        </Button>
        <a href="/" className={buttonClass()}>
          {t('shell.broken.home')}
        </a>
      </div>
    </div>
  );
}
