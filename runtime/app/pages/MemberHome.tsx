import { useData } from '../../common/use-data.ts';
import { useSite } from '../../common/use-site.ts';
import HomePage from '../../features/catalogue/HomePage.tsx';
import { MemberTop } from '../../features/mine/MemberTop.tsx';

/** The home page of who is signed in; as visitors see it where its own words cannot be had. */
export default function MemberHome() {
  const later = useData(useSite().data.later);
  return <HomePage top={later.state === 'error' ? undefined : <MemberTop />} />;
}
