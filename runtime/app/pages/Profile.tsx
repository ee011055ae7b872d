import { InstallEntry } from '../../features/installed/InstallEntry.tsx';
import { LanguageList } from '../../features/language/LanguageMenu.tsx';
import { OnThisDevice } from '../../features/mine/OnThisDevice.tsx';
import { OfferSummary } from '../../features/offer/OfferSummary.tsx';
import { ProfilePage } from '../../features/profile/ProfilePage.tsx';

/** The profile with the offer, what the device keeps and the languages on it. */
export default function Profile() {
  return (
    <ProfilePage
      offer={<OfferSummary />}
      languages={<LanguageList />}
      device={<OnThisDevice />}
      install={<InstallEntry />}
    />
  );
}
