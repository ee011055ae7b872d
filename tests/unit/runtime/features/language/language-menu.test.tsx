// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SiteContext } from '../../../../../runtime/common/use-site.ts';
import { LanguageMenu } from '../../../../../runtime/features/language/LanguageMenu.tsx';
import { LanguageProvider } from '../../../../../runtime/features/language/LanguageProvider.tsx';
import { AuthProvider } from '../../../../../runtime/features/session/AuthProvider.tsx';
import { fixtureSite } from '../../fixture.ts';
import { startAfresh } from '../../render-site.tsx';

startAfresh();

function openMenu() {
  render(
    <SiteContext value={fixtureSite()}>
      <LanguageProvider>
        <AuthProvider>
          <LanguageMenu />
        </AuthProvider>
      </LanguageProvider>
    </SiteContext>,
  );
  return (name: string) => screen.getByRole('link', { name, hidden: true });
}

describe('the menu of languages', () => {
  it('leads to the same page in each language', () => {
    const entry = openMenu();
    expect(entry('Polski').getAttribute('href')).toBe('https://pl.ripple.example/');
  });
});
