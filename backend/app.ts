import { Hono } from 'hono';
import type { Deps } from './deps.ts';
import { ApiError } from './http/api-error.ts';
import { chooseRoute, dispatch } from './http/dispatch.ts';
import { answerError } from './http/errors.ts';
import { openApiDocument } from './http/openapi.ts';
import { operationRoutes } from './http/operation.ts';
import { referenceRoutes } from './http/reference.ts';
import { type AppEnv, requestLog } from './http/request-log.ts';
import type { Route } from './http/route.ts';
import { createMetrics } from './metrics/metrics.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { activationRoutes } from './routes/activation/routes.ts';
import { blockRoutes } from './routes/blocks/routes.ts';
import { bundleRoutes } from './routes/bundles/routes.ts';
import { chatSearchRoutes } from './routes/chat-search/routes.ts';
import { chatRoutes } from './routes/chats/routes.ts';
import { complaintRoutes } from './routes/complaints/routes.ts';
import { directDebitRoutes } from './routes/directdebit/routes.ts';
import { discountRoutes } from './routes/discounts/routes.ts';
import { eventRoutes } from './routes/events/routes.ts';
import { exportRoutes } from './routes/export/routes.ts';
import { geocodeRoutes } from './routes/geocode/routes.ts';
import { giftRoutes } from './routes/gifts/routes.ts';
import { leavingRoutes } from './routes/leaving/routes.ts';
import { likeRoutes } from './routes/likes/routes.ts';
import { limitRoutes } from './routes/limits/routes.ts';
import { mailChangeRoutes } from './routes/mail-change/routes.ts';
import { matchFinderRoutes } from './routes/match-finder/routes.ts';
import { mediaRoutes } from './routes/media/routes.ts';
import { memberRoutes } from './routes/members/routes.ts';
import { messagePhotoRoutes } from './routes/message-photos/routes.ts';
import { messageRoutes } from './routes/messages/routes.ts';
import { noticeRoutes } from './routes/notices/routes.ts';
import { notificationRoutes } from './routes/notifications/routes.ts';
import { pageRoutes } from './routes/pages/routes.ts';
import { partnerOfferRoutes } from './routes/partner-offers/routes.ts';
import { passkeyRoutes } from './routes/passkeys/routes.ts';
import { passwordResetRoutes } from './routes/password-reset/routes.ts';
import { pauseRoutes } from './routes/pause/routes.ts';
import { paymentRoutes } from './routes/payments/routes.ts';
import { photoConsentRoutes } from './routes/photo-consent/routes.ts';
import { photoRoutes } from './routes/photos/routes.ts';
import { profileRoutes } from './routes/profile/routes.ts';
import { profileEditRoutes } from './routes/profile-edit/routes.ts';
import { pushRoutes } from './routes/push/routes.ts';
import { reportRoutes } from './routes/reports/routes.ts';
import { savedSearchRoutes } from './routes/saved-searches/routes.ts';
import { sessionRoutes } from './routes/session/routes.ts';
import { sessionListRoutes } from './routes/sessions/routes.ts';
import { settingsRoutes } from './routes/settings/routes.ts';
import { signupRoutes } from './routes/signup/routes.ts';
import { swipeRoutes } from './routes/swipe/routes.ts';
import { transactionRoutes } from './routes/transactions/routes.ts';
import { undoRoutes } from './routes/undo/routes.ts';
import { visitRoutes } from './routes/visits/routes.ts';
import { withdrawalRoutes } from './routes/withdrawal/routes.ts';

/** Every call that is answered, resource by resource. */
const routes: Route[] = [
  ...profileRoutes,
  ...profileEditRoutes,
  ...photoRoutes,
  ...memberRoutes,
  ...savedSearchRoutes,
  ...matchFinderRoutes,
  ...likeRoutes,
  ...swipeRoutes,
  ...blockRoutes,
  ...chatRoutes,
  ...messageRoutes,
  ...messagePhotoRoutes,
  ...photoConsentRoutes,
  ...giftRoutes,
  ...partnerOfferRoutes,
  ...chatSearchRoutes,
  ...reportRoutes,
  ...noticeRoutes,
  ...eventRoutes,
  ...notificationRoutes,
  ...bundleRoutes,
  ...paymentRoutes,
  ...limitRoutes,
  ...transactionRoutes,
  ...withdrawalRoutes,
  ...directDebitRoutes,
  ...discountRoutes,
  ...sessionRoutes,
  ...pushRoutes,
  ...sessionListRoutes,
  ...passkeyRoutes,
  ...passwordResetRoutes,
  ...mailChangeRoutes,
  ...undoRoutes,
  ...activationRoutes,
  ...leavingRoutes,
  ...pauseRoutes,
  ...exportRoutes,
  ...complaintRoutes,
  ...settingsRoutes,
  ...pageRoutes,
  ...geocodeRoutes,
  ...signupRoutes,
  ...visitRoutes,
];

/** A HEAD is a GET whose body is left out. */
const methodOf = (method: string) => (method === 'HEAD' ? 'GET' : method);

/** No browser makes a page of an answer that only says back what was sent, puts it into a frame, or reads it elsewhere. */
const nothingRuns = "default-src 'none'; frame-ancestors 'none'";

/** Builds the application; it listens nowhere. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const metrics = createMetrics(deps);
  app.use(requestLog(deps, metrics.note));
  app.use(async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('x-content-type-options', 'nosniff');
    // A session that was renewed with an answer must not be kept with it.
    if (headers.has('set-cookie')) headers.set('cache-control', 'no-store');
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', nothingRuns);
    // Pictures may be shown from another host, which `cdn_prefix` names.
    if (c.req.path.startsWith('/api/')) headers.set('cross-origin-resource-policy', 'same-origin');
  });
  app.onError(answerError);
  app.notFound((c) => answerError(new ApiError('not_found'), c));

  for (const [path, ofPath] of Map.groupBy(routes, ({ call }) => call.path)) {
    app.all(path, (c) => {
      const chosen = chooseRoute(
        c,
        ofPath.filter(({ call }) => call.method === methodOf(c.req.method)),
      );
      if (!chosen) throw new ApiError('method_not_allowed');
      return dispatch(c, deps, chosen);
    });
  }

  app.route('/media', mediaRoutes(deps));
  app.route('/api', operationRoutes(deps));
  app.route('/api', metricsRoutes(metrics, deps));
  let document: string | undefined;
  app.get('/api/openapi.json', (c) => {
    document ??= JSON.stringify(openApiDocument());
    return c.body(document, 200, { 'content-type': 'application/json' });
  });
  if (deps.development) app.route('/api/docs', referenceRoutes());
  return app;
}
