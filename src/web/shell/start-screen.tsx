import { Suspense } from 'react';
import { screen } from '../screen.tsx';
import { useSignedIn } from '../session.ts';
import HomeScreen from '../templates/home-screen.tsx';

const Dashboard = screen(() => import('../documents/dashboard-screen.tsx'), 'billing', 'documents');

/** One address for two: the public home for visitors, the dashboard for whoever is signed in. */
export default function StartScreen() {
  const signedIn = useSignedIn();
  if (!signedIn) return <HomeScreen />;
  return (
    <Suspense>
      <Dashboard />
    </Suspense>
  );
}
