const { createHash } = require('node:crypto');
const { default: DefaultOrder } = require('@jest/test-sequencer');

/** Jest's own order of suites (the slowest of the last run first), or with `--randomize` one that the seed decides. */
module.exports = class SuiteOrder extends DefaultOrder {
  constructor(options) {
    super(options);
    this.shuffle = options.globalConfig.randomize ? options.globalConfig.seed : undefined;
  }

  sort(tests) {
    if (this.shuffle === undefined) return super.sort(tests);
    const rank = ({ path }) => createHash('sha256').update(`${this.shuffle} ${path}`).digest('hex');
    return [...tests].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  }
};
