import { Navigate } from 'react-router';
import { adminPages } from './pages.ts';

/** The administration opens on its first page. */
export default function AdminStartScreen() {
  return <Navigate replace to={adminPages[0].to} />;
}
