import { OrderTerms } from '../../features/offer/OrderTerms.tsx';
import { SubscribePanel } from '../../features/offer/SubscribePanel.tsx';
import { LoginPage } from '../../features/session/LoginPage.tsx';

/** The login with the offer beside it. */
export default function Login() {
  return (
    <LoginPage terms={<OrderTerms />}>
      <SubscribePanel />
    </LoginPage>
  );
}
