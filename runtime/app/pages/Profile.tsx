import { InstallEntry } from '../../features/installed/InstallEntry.tsx';
import { LanguageList } from '../../features/language/LanguageMenu.tsx';
import { OfferSummary } from '../../features/offer/OfferSummary.tsx';
import { ProfilePage } from '../../features/profile/ProfilePage.tsx';

/** The profile with the offer and the languages on it. */
export default function Profile() {
  return (
    <ProfilePage offer={<OfferSummary />} languages={<LanguageList />} install={<InstallEntry />} />
  );
}
