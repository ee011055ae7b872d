import type { ReactNode } from 'react';
import { paths } from '../common/paths.ts';
import { Navigate, useLocation } from '../common/router.tsx';
import { useAuth } from '../common/use-auth.ts';
import { useLanguage } from '../common/use-language.ts';
import { PageLoading } from './PageLoading.tsx';

/** Shows its content to signed-in subscribers; others come back after the login page. */
export function RouteGuard({ children }: { children: ReactNode }) {
  const { state } = useAuth();
  const { messages } = useLanguage();
  const { pathname, search, state: from } = useLocation();
  if (state === 'loading') {
    return <PageLoading text={messages.common.loading} needsScript={messages.errors.needsScript} />;
  }
  if (state === 'signed-out') {
    return <Navigate to={paths.login(pathname + search)} state={from} replace />;
  }
  return children;
}
