/** The public key of a site, as its settings say it and in bytes. */
export const key = Buffer.alloc(65, 7).toString('base64url');
export const keyBytes = Uint8Array.from(Buffer.alloc(65, 7)).buffer;

/** Puts a browser's own part of push into jsdom, as far as it is asked. `state` is what the browser knows. */
export function fakeBrowser() {
  const state = {
    permission: 'default' as NotificationPermission,
    answer: 'granted' as NotificationPermission,
    subscription: null as null | { endpoint: string; options: object; toJSON(): object; unsubscribe: jest.Mock },
    registered: false,
  };
  const subscriptionFor = (applicationServerKey: ArrayBuffer, endpoint = 'https://push.example/1') => ({
    endpoint,
    options: { applicationServerKey },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: jest.fn(async () => {
      state.subscription = null;
      return true;
    }),
  });
  const pushManager = {
    getSubscription: jest.fn(async () => state.subscription),
    subscribe: jest.fn(async (options: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      state.subscription = subscriptionFor(options.applicationServerKey.buffer);
      return state.subscription;
    }),
  };
  const registration = {
    pushManager,
    unregister: jest.fn(async () => {
      state.registered = false;
    }),
  };
  const worker = Object.assign(new EventTarget(), {
    register: jest.fn(async () => {
      state.registered = true;
      return registration;
    }),
    ready: Promise.resolve(registration),
    getRegistration: async () => (state.registered ? registration : undefined),
  });
  const requestPermission = jest.fn(async () => {
    state.permission = state.answer;
    return state.permission;
  });
  const ask = {
    requestPermission,
    get permission() {
      return state.permission;
    },
  };
  const permission: { onchange: (() => void) | null } = { onchange: null };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: async () => permission } });
  Object.assign(window, { PushManager: class {}, Notification: ask });
  return { state, worker, pushManager, requestPermission, permission, subscriptionFor };
}
