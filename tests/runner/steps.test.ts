import { phases, releasePhases, stepsNamed, suitesOfDays } from './steps.ts';

const namesFor = (word: string, all = releasePhases) => stepsNamed(word, all.flat(2)).map(({ name }) => name);

test('a word names the step of this name, else those that begin with it, or those of its group', () => {
  expect(namesFor('cluster')).toEqual(['cluster']);
  expect(namesFor('zone').sort()).toEqual(['zone Auckland', 'zone Kolkata', 'zone New York']);
  expect(namesFor('deploy')).toEqual(['containers', 'units', 'alerts']);
});

test('the path of a file names no step', () => {
  expect(namesFor('deploy', phases)).toEqual([]);
  expect(namesFor('tests/deploy/alerts.ts')).toEqual([]);
});

test('each suite that counts days runs in other zones, also one whose own text names no date', () => {
  const suites = suitesOfDays();
  const counting = [
    ...['affiliates/affiliates', 'jobs/expire-rows', 'operator/withdraw-payment', 'routes/profile/birth-days'],
    ...['routes/reports/reports', 'safety/report-limits', 'safety/shorten-report', 'routes/discounts/discounts'],
  ];
  expect(counting.filter((name) => !suites.includes(`backend/${name}.test.ts`))).toEqual([]);
  expect(suites).not.toContain('backend/year.test.ts');
});
