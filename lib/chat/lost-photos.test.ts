/** @jest-environment jsdom */

const way = { me: 'tim', to: 'sanne' };
const other = { me: 'tim', to: 'noor' };

/** The module as a page has it that was just opened. */
async function openPage() {
  jest.resetModules();
  return import('./lost-photos');
}

beforeEach(() => sessionStorage.clear());

test('what was on its way when a page ended is told of by the next one, until it was put away', async () => {
  const first = await openPage();
  first.noteUploads([way, way, other]);
  expect(first.lostPhotos(way)).toBe(0);

  const second = await openPage();
  expect([second.lostPhotos(way), second.lostPhotos(other)]).toEqual([2, 1]);
  second.noteUploads([way]);
  second.forgetLost(way, []);
  expect(second.lostPhotos(way)).toBe(0);

  const third = await openPage();
  expect([third.lostPhotos(way), third.lostPhotos(other)]).toEqual([0, 1]);
});

test('a note that nobody can read is none', async () => {
  sessionStorage.setItem('chat:photos-on-their-way', '{"tim sanne":"two"');
  expect((await openPage()).lostPhotos(way)).toBe(0);
});
