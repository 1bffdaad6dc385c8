// Generated. The fields of the objects that the double answers, by the type of their value, from the fixtures that Stripe
// publishes with its OpenAPI description (fixtures3.json, August 2026, MIT licence, © Stripe): of each object the names of
// its fields, sorted, under typeof their value. An array is "array"; "any" is a field whose fixture is null, which tells no
// type. Of the objects inside, those that the double fills. To make it anew, take these facts of newer fixtures.
export const SHAPES: Record<string, Record<string, string>> = {
  charge: {
    any: 'application application_fee application_fee_amount calculated_statement_descriptor customer failure_balance_transaction failure_code failure_message on_behalf_of payment_intent receipt_email receipt_number review source_transfer statement_descriptor statement_descriptor_suffix transfer_group',
    boolean: 'captured disputed livemode paid refunded',
    number: 'amount amount_captured amount_refunded created',
    object:
      'billing_details fraud_details metadata outcome payment_method_details refunds shipping source transfer_data',
    string: 'balance_transaction currency description id object payment_method receipt_url status',
  },
  'checkout.session': {
    any: 'allow_promotion_codes amount_subtotal amount_total billing_address_collection client_reference_id client_secret currency customer customer_account customer_creation customer_email discounts integration_identifier invoice locale origin_context payment_link payment_method_collection recovered_from setup_intent submit_type subscription ui_mode',
    array: 'custom_fields payment_method_types shipping_options',
    boolean: 'livemode',
    number: 'created expires_at',
    object:
      'adaptive_pricing after_expiration automatic_tax collected_information consent consent_collection currency_conversion custom_text customer_details invoice_creation managed_payments metadata payment_method_configuration_details payment_method_options permissions phone_number_collection saved_payment_method_options shipping_address_collection shipping_cost total_details wallet_options',
    string: 'cancel_url id mode object payment_intent payment_status status success_url url',
  },
  customer: {
    any: 'default_source description email name phone test_clock',
    array: 'preferred_locales',
    boolean: 'delinquent livemode',
    number: 'balance created next_invoice_sequence',
    object: 'address discount invoice_settings metadata shipping',
    string: 'currency id invoice_prefix object tax_exempt',
  },
  dispute: {
    any: 'payment_intent',
    array: 'balance_transactions enhanced_eligibility_types',
    boolean: 'is_charge_refundable livemode',
    number: 'amount created',
    object: 'evidence evidence_details metadata payment_method_details',
    string: 'charge currency id object reason status',
  },
  event: {
    any: 'api_version',
    boolean: 'livemode',
    number: 'created pending_webhooks',
    object: 'data request',
    string: 'id object type',
  },
  mandate: {
    boolean: 'livemode',
    object: 'customer_acceptance multi_use payment_method_details',
    string: 'id object payment_method status type',
  },
  'mandate.customer_acceptance': {
    number: 'accepted_at',
    object: 'online',
    string: 'type',
  },
  'mandate.payment_method_details': {
    object: 'sepa_debit',
    string: 'type',
  },
  payment_intent: {
    any: 'application application_fee_amount cancellation_reason customer customer_account description excluded_payment_method_types latest_charge on_behalf_of payment_method receipt_email review setup_future_usage source statement_descriptor statement_descriptor_suffix transfer_group',
    array: 'payment_method_types',
    boolean: 'livemode',
    number: 'amount amount_capturable amount_received canceled_at created',
    object:
      'amount_details automatic_payment_methods last_payment_error managed_payments metadata next_action payment_method_configuration_details payment_method_options processing shipping transfer_data',
    string: 'capture_method client_secret confirmation_method currency id object status',
  },
  payment_method: {
    any: 'customer customer_account',
    boolean: 'livemode',
    number: 'created',
    object: 'billing_details card metadata',
    string: 'allow_redisplay id object type',
  },
  'payment_method.card': {
    any: 'regulated_status',
    number: 'exp_month exp_year',
    object: 'checks generated_from networks three_d_secure_usage wallet',
    string: 'brand country display_brand fingerprint funding last4',
  },
  refund: {
    any: 'balance_transaction customer customer_account payment_intent payment_method reason receipt_number source_transfer_reversal transfer_reversal',
    number: 'amount created',
    object: 'destination_details metadata',
    string: 'charge currency id object status',
  },
  'mandate.customer_acceptance.online': {
    string: 'ip_address user_agent',
  },
  'mandate.payment_method_details.sepa_debit': {
    string: 'reference url',
  },
};
