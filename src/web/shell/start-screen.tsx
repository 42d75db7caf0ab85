import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { screen } from '../screen.tsx';
import { sessionHasEnded, useSignedIn } from '../session.ts';
import HomeScreen from '../templates/home-screen.tsx';
import { notify } from '../ui/notices.ts';

const Dashboard = screen(() => import('../documents/dashboard-screen.tsx'), 'billing', 'documents');

/** One address for two: the public home for visitors, the dashboard for whoever is signed in. */
export default function StartScreen() {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  // The dashboard gives way to the public home, and not without a word.
  useEffect(() => {
    if (!signedIn && sessionHasEnded()) notify({ title: t('shell.ended') });
  }, [signedIn, t]);
  if (!signedIn) return <HomeScreen />;
  return (
    <Suspense>
      <Dashboard />
    </Suspense>
  );
}
