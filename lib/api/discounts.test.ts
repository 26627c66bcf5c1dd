import { ApiFailure } from './api-failure';
import { readWelcomeDiscount } from './discounts';
import { send } from './transport';

jest.mock('./transport');
const asking = jest.mocked(send);

test('welcome discount: asked for with welcome=true', async () => {
  asking.mockResolvedValue({ code: 'HELLO', expired: false });
  expect(await readWelcomeDiscount()).toMatchObject({ code: 'HELLO' });
  expect(asking).toHaveBeenCalledWith(expect.objectContaining({ path: '/api/discountcode.php' }), {
    query: { welcome: 'true' },
  });
});

test.each([
  ['code_not_found', 404],
  ['code_already_used', 409],
  ['not_eligible', 409],
  ['internal_error', 500],
  ['unavailable', 0],
] as const)('welcome discount: a failure to load (%s) is ignored silently', async (code, status) => {
  asking.mockRejectedValue(new ApiFailure(code, status));
  expect(await readWelcomeDiscount()).toBeNull();
});

test('welcome discount: a site without one', async () => {
  asking.mockResolvedValue(undefined);
  expect(await readWelcomeDiscount()).toBeNull();
});

test('welcome discount: one that has expired is none', async () => {
  asking.mockResolvedValue({ code: 'HELLO', expired: true });
  expect(await readWelcomeDiscount()).toBeNull();
});
