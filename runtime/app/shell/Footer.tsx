import type { ReactNode } from 'react';
import { fill } from '../../common/fill.ts';
import { paths } from '../../common/paths.ts';
import { useLanguage } from '../../common/use-language.ts';
import { useSite } from '../../common/use-site.ts';
import type { Brand } from '../../contract.ts';
import { AppLink } from '../../ui/AppLink.tsx';

const NETWORKS = ['facebook', 'twitter', 'instagram', 'youtube'] as const;

/** The links at the end of every page, and the copyright. Links that a brand lacks are left out. */
export function Footer() {
  const { brand, unsubscribe } = useSite();
  const { locale, messages } = useLanguage();
  const texts = messages.footer;
  return (
    <footer className="pt-footer">
      <div className="pt-footer-groups">
        <ContentGroup />
        <Group title={texts.company}>
          <BrandLink links={brand.links} to="about" text={texts.about} />
          <BrandLink links={brand.links} to="contact" text={texts.contact} />
          <BrandLink links={brand.links} to="privacy" text={texts.privacyPolicy} />
          <li>
            <AppLink to={paths.terms()}>{texts.termsOfService}</AppLink>
          </li>
          {unsubscribe && (
            <li>
              <a href={unsubscribe}>{texts.unsubscribe}</a>
            </li>
          )}
        </Group>
        {NETWORKS.some((network) => brand.links[network]) && (
          <Group title={texts.connect}>
            {NETWORKS.map((network) => (
              <BrandLink key={network} links={brand.links} to={network} text={texts[network]} />
            ))}
          </Group>
        )}
      </div>
      <p className="pt-copyright">
        {fill(texts.copyright, { year: brand.copyrightYear, brand: brand.name }, locale)}
      </p>
    </footer>
  );
}

function ContentGroup() {
  const { sections } = useSite();
  const { messages } = useLanguage();
  return (
    <Group title={messages.footer.content}>
      {sections.map((section) => (
        <li key={section}>
          <AppLink to={paths.list(section)}>{messages[section].name}</AppLink>
        </li>
      ))}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function BrandLink(props: { links: Brand['links']; to: keyof Brand['links']; text: string }) {
  const href = props.links[props.to];
  if (!href) return null;
  return (
    <li>
      <a href={href} rel="noopener">
        {props.text}
      </a>
    </li>
  );
}
