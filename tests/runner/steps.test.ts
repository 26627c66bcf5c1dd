import { phases, releasePhases, stepsNamed } from './steps.ts';

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
