import jsxA11y from 'eslint-plugin-jsx-a11y';
import * as regexp from 'eslint-plugin-regexp';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const browserRoots = ['app/ui/**', 'app/pages/**/*.tsx'];

export default tseslint.config(
  { ignores: ['build/', 'node_modules/', '.cache/', '.data/', 'coverage/'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { regexp },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Numbers, bigints and booleans read well in templates; objects and undefined do not.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // Short arrows that pass a void call on are clear.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Remix's actions and loaders throw responses.
      '@typescript-eslint/only-throw-error': ['error', { allow: ['Response', 'DataWithResponseInit'] }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Outside text may be made to take long: the time of an expression grows with the text's length alone.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      'regexp/no-misleading-capturing-group': 'error',
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    // The rules of architecture.md that concern a single file; those between files are dependency-cruiser's.
    files: ['domain/**/*.ts', 'projections/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', 'process', 'setTimeout', 'setInterval', 'fetch'],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'The clock is outside: take `at`.',
        },
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'The clock is outside.',
        },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'No randomness here.',
        },
      ],
    },
  },
  {
    files: ['app/**/*.tsx'],
    ignores: ['app/documents/pdf/text.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@react-pdf/renderer',
          importNames: ['Text'],
          message: 'The Text of app/documents/pdf/text.tsx finds a font for every character.',
        },
      ],
    },
  },
  {
    files: ['app/**/*.tsx'],
    ignores: ['app/ui/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          "JSXAttribute[name.name='name'] > Literal[value='intent']",
          "JSXAttribute[name.name='fields'] Property[key.name='intent'] > Literal",
          "CallExpression[arguments.0.value='intent'] > Literal.arguments:nth-child(2)",
        ].map((selector) => ({
          selector,
          message: 'Say whose intent it is, so that the compiler asks for its handler: app/pages/intent.ts.',
        })),
      ],
    },
  },
  {
    files: ['app/pages/**/*.{server,resource}.ts'],
    ignores: ['app/pages/forms/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...["CallExpression[callee.property.name='formData']", "Identifier[name='FormData']"].map(
          (selector) => ({
            selector,
            message: 'A page reads its form through app/pages/forms/page-form.server.ts.',
          }),
        ),
      ],
    },
  },
  { files: browserRoots, rules: { 'no-restricted-globals': ['error', 'process'] } },
  {
    files: ['tests/**', '**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-syntax': 'off',
      'no-restricted-globals': 'off',
      // Tests read what they wrote themselves.
      'regexp/no-super-linear-backtracking': 'off',
      'regexp/no-super-linear-move': 'off',
    },
  },
);
