// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAuth } from '../../../../runtime/common/use-auth.ts';
import { useLanguage } from '../../../../runtime/common/use-language.ts';

it('says which provider is missing', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook(() => useLanguage())).toThrow(
    'useLanguage must be used within a LanguageProvider',
  );
  expect(() => renderHook(() => useAuth())).toThrow('useAuth must be used within an AuthProvider');
});
