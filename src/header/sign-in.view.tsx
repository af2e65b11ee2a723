import { useApp } from '../app/app-context.tsx';
import { PageLink } from '../ui/page-link.view.tsx';
import type { HeaderStore } from './header.store.ts';

interface Props {
  readonly parts: HeaderStore;
}

export function LoginLink({ parts }: Props) {
  const { t } = useApp();
  return (
    <PageLink navId="login" href={parts.linkTo('/login')} className="item sign-in">
      {t('unav.login')}
    </PageLink>
  );
}

export function RegisterLink({ parts }: Props) {
  const { t } = useApp();
  return (
    <PageLink navId="register" href={parts.linkTo('/signup')} className="button primary">
      {t('unav.register')}
    </PageLink>
  );
}
