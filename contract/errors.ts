/**
 * Every error that a call can answer: its code and its HTTP status. The list is closed: the backend throws only
 * these, and the web has a message for each of them in every language.
 */
export const errorStatus = {
  invalid_json: 400,
  invalid_request: 400,
  code_invalid: 400,
  login_failed: 401,
  wrong_password: 401,
  not_enough_credits: 402,
  payment_failed: 402,
  authentication_required: 403,
  bad_origin: 403,
  premium_required: 403,
  blocked: 403,
  consent_required: 403,
  immediate_performance_required: 403,
  account_not_activated: 403,
  account_blocked: 403,
  signup_disabled: 403,
  forbidden: 403,
  restricted: 403,
  spending_limit: 403,
  directdebit_blocked: 403,
  directdebit_limit: 403,
  mandate_required: 403,
  not_found: 404,
  unknown_domain: 404,
  email_not_found: 404,
  code_not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  email_pending_deletion: 409,
  name_taken: 409,
  code_already_used: 409,
  already_reported: 409,
  already_matched: 409,
  conversation_limit: 409,
  photo_limit: 409,
  saved_search_limit: 409,
  key_reused: 409,
  not_refundable: 409,
  not_eligible: 409,
  price_changed: 409,
  link_expired: 410,
  too_large: 413,
  uri_too_long: 414,
  unsupported_media: 415,
  too_many_attempts: 429,
  rate_limited: 429,
  too_many_emails: 429,
  likes_used_up: 429,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** What can be wrong with one field of a request; stands in `fields` of `invalid_request`. */
export const fieldErrorCodes = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'invalid_email',
  'too_young',
  'name_is_email',
  'name_starts_with_at',
  'name_characters',
  'password_too_common',
  'no_visible_text',
  'invalid_iban',
  'iban_country',
  'invalid_phone',
] as const;

export type FieldErrorCode = (typeof fieldErrorCodes)[number];
