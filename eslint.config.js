import js from '@eslint/js';
import globals from 'globals';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['out/', 'node_modules/', 'dist/', 'coverage/', 'test-results/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs['flat/recommended'],
  {
    languageOptions: { globals: { ...globals.node } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-assertions': [
        'error',
        { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'smart'],
      'no-console': 'error',
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'electron', message: 'Only src/main/index.ts and src/main/desktop may import electron.' }] },
      ],
    },
  },
  {
    files: ['src/main/index.ts', 'src/main/desktop/**/*.ts', 'src/preload/**/*.ts', 'test/desktop/**/*.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['test/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'vi', property: 'mock', message: 'Files share the modules of a worker: pass in what is to differ.' },
      ],
    },
  },
  {
    files: ['scripts/**', 'bench/**', 'test/contact-sheet/**', 'src/main/browser.ts', 'src/practice/main.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['src/renderer/**'],
    languageOptions: { globals: { ...globals.browser } },
  },
  {
    files: ['src/renderer/**'],
    ignores: ['src/renderer/lib/words/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'electron', message: 'Only src/main/index.ts and src/main/desktop may import electron.' }],
          patterns: [
            {
              regex: 'messages/\\w+\\.json$',
              message: 'Import `words` from lib/words/words.ts: it speaks the language in use.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  { files: ['messages/words.d.ts'], rules: { 'max-lines': 'off' } },
);
