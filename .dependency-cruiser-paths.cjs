/** The paths of tsconfig.json as aliases of the resolver itself: the plugin that reads tsconfig takes twice the time. */
const { dirname, resolve } = require('node:path');
const { paths } = require('./tsconfig.json').compilerOptions;

module.exports = {
  resolve: {
    alias: Object.fromEntries(
      Object.entries(paths).map(([name, [folder]]) => [dirname(name), resolve(__dirname, dirname(folder))]),
    ),
  },
};
