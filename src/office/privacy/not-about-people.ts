/**
 * Columns that say nothing about a person: ids, times, money, states and settings. Links and codes open a page, but don't
 * say whose it is. By table, separated by spaces.
 */
export const notAboutPeople: Readonly<Record<string, string>> = {
  answers: 'id event_id subject_id guest_number answered_at',
  api_keys: 'id name key_hash key_start scopes created_at expires_at used_at',
  arrivals: 'id event_id player_id order_id guest_number arrived_at undone_at party_player_id',
  audit_log: 'id at event_id action subject_kind subject_id',
  authenticator_apps: 'secret pending_secret added_at last_step',
  balance_lines: 'id payout_id kind amount fee net created_at source_id intent_id',
  baskets: 'id event_id name volunteer_id value notified_at created_at picture tickets',
  blasts:
    'id event_id kind team_id team_name request_id recipients no_address opted_out no_consent created_at',
  cards: 'team_id event_id last_hole_viewed confirmed_at version',
  cash_counts: 'id event_id expected_cash counted_cash expected_checks counted_checks bills counted_at',
  cash_deposits: 'id event_id count_id deposited_on cash checks recorded_at undone_at',
  cash_drawers:
    'id event_id opening_float opened_at count_id handed_over_at received_cash received_checks received_at',
  code_uses: 'id code_id event_id purpose subject_id discount at',
  codes: 'id event_id code kind amount things max_uses max_per_payer until holds version created_at ended_at',
  consent_texts: 'id kind text first_used_at',
  consents: 'id event_id golfer_id kind given_by at',
  contact_removals: 'id keep_until waits_for told_day begun_at counts swept_at done_at',
  contact_settings: 'id days',
  contest_entries:
    'id contest_id mutation_id team_id team_name category amount measured_at received_at source late_why withdrawn_at',
  contest_links: 'id contest_id secret_hash made_at closed_at',
  contests:
    'id event_id kind hole for_whom names sponsor measure version made_at removed_at sponsor_id prize needs_volunteer',
  deletions: 'id event_id kind deleted_at restored_at',
  dinner_guests: 'order_id number',
  dinner_orders:
    'id event_id tracking_id dinner_fee shirt_fee created_at held_again_at dinner_tax shirt_tax dinner_value shirt_value dinner_discount shirt_discount included_in',
  dinner_shirts: 'order_id number quantity',
  dinner_settings: 'event_id choices_close_on',
  dinner_tables: 'id event_id number seats shape place sponsor_id',
  dishes: 'id event_id number name portions',
  disputes:
    'id payment_id amount taken fee reason state due_at created_at closed_at read_at is_inquiry movements',
  email_requests: 'id kind asked_at',
  erasures: 'id salt email_hash phone_hash name_hash made_at',
  free_bills: 'purpose subject_id event_id team_id secret made_at confirmed_at',
  events:
    'id name starts_at time_zone is_current registration_enabled is_live scoring_locked finalized_at version last_team_number max_teams max_attendees event_fee fee_steps dinner_fee shirt_fee sponsor_fee fundraising_goal tie_break texts created_at volunteers_take_cash golf_tax dinner_tax shirt_tax sponsor_tax golf_value dinner_value shirt_value sponsor_value unpaid_may_score course_card team_size hole_count nine_twice calendar_sequence calendar_changed_at',
  final_boards: 'id event_id number is_correction made_at rules_version',
  flight_records: 'id event_id rule flights without_flight made_at ended_at',
  gifts: 'id event_id tracking_id amount kind wants_listing looked_at created_at',
  gone_links: 'secret event_id team_name gone_at',
  guest_seats: 'id event_id golfer_id order_id guest_number dish_id table_id seat is_locked asked_out_at',
  hole_in_one_claims:
    'id file_id event_id team_id team_name entered_at opened_at settled_at version changed_at',
  hole_in_one_files: 'id event_id hole policy version made_at removed_at',
  hole_scores: 'team_id hole_id event_id strokes version updated_at drive_player_id',
  holes: 'id event_id number par yardage handicap image_url water',
  imports: 'id event_id kind fingerprint added left_out mailed created_at',
  installation: 'id value',
  item_uses: 'id event_id team_id item_id hole_number used_at undone_at late_why',
  items:
    'id event_id kind name description picture position price price_steps stock per_order per_team per_player value tax_rate treatment sold_at on_sale_from on_sale_until is_hidden needs_code counts_on_card includes needs_hole level version created_at removed_at',
  item_terms:
    'item_id version since price price_steps tax_rate sold_at on_sale_from on_sale_until is_hidden needs_code is_removed',
  join_requests: 'id event_id team_id party_id secret created_at answered_at answer',
  late_confirmations: 'id event_id team_id scores received_at',
  journal_files: 'event_id from_day to_day saved_at',
  late_decisions: 'id event_id kind subject_id is_accepted decided_at',
  late_sales:
    'id event_id place team_id player_number check_number lines reasons sold_at received_at decided_at order_id',
  link_emails: 'id about sent_at',
  offers: 'id waiting_id event_id size kind offered_at until ended_at how',
  opt_outs: 'id channel how at',
  order_lines:
    'id order_id number item_id name quantity taken_back unit_price discount unit_value treatment tax_rate',
  orders:
    'id event_id tracking_id team_id by_team player_number place code_id held_until created_at canceled_at version received_at',
  outbox:
    'id event_id channel status attempts lease_until next_attempt_at created_at sent_at kind priority unsubscribe_token claim blast_id cancelled_at',
  parties:
    'id event_id secret request_id size fee value tax_rate is_looking team_id is_locked version created_at canceled_at offer_id',
  party_links: 'id event_id party_id player_id secret channel held_until created_at ended_at claim_id',
  party_players: 'id party_id event_id number',
  passkeys: 'id public_key counter transports added_at used_at',
  password_links: 'token_hash expires_at used_at clears_second_step',
  payment_moves: 'id payment_id from_subject to_subject moved_at',
  payment_parts:
    'id payment_id event_id number purpose subject_id amount unmatched tax no_place gift_of_part given_lines',
  payments:
    'id event_id method status amount intent_id client_secret receipt_secret number created_at paid_at checked_at fee voided_at provider mode account rehearsal received_on check_number gift_of cash_count_id bounced values_set_at proven',
  payout_sightings: 'payout_id seen_at',
  payouts:
    'id mode amount status arrives_on created_at is_automatic is_itemized statement_text failure read_at',
  people: 'id token_version created_at',
  place_links:
    'id event_id team_id number secret channel held_until created_at ended_at claim_id replaces_player_id reminded_at',
  place_settings:
    'event_id is_on later parties looking waitlist player_price player_value asks_index change_until offer_hours quiet_from quiet_until version',
  plans: 'id event_id made_at undone_at',
  player_tees: 'player_id event_id tee_id',
  players: 'id team_id event_id number party_id absent_at',
  pledge_moments: 'event_id levels goal started_at ended_at',
  pledges: 'id event_id amount counted_at undone_at',
  prize_payouts: 'id event_id subject_id what method check_number amount paid_at cash_count_id undone_at',
  prizes: 'id event_id number name board flight place kind value',
  provider_events: 'id type payment_id received_at',
  recovery_codes: 'selector code_hash made_at used_at',
  questions: 'id event_id number audience kind words choices asking answered_as retired_at',
  raffle_draws: 'raffle_id position event_id prize_id number outcome drawn_at form_given_at',
  raffle_permissions: 'event_id state online_allowed checked_on is_withdrawn version',
  raffle_rolls:
    'id event_id raffle_id first_number last_number unit_price given_at returned_at unsold order_id',
  raffle_tickets: 'raffle_id number event_id order_id line_id on_paper voided_at',
  raffles:
    'id event_id item_id kind method wins_again prizes seed made_at closed_at numbers sold ended_at version',
  refund_offers:
    'id payment_id event_id secret lines amount left_amount made_at expires_at withdrawn_at answer answered_at',
  refund_parts: 'refund_id part_id amount tax owed_again keeps_seats lines',
  refunds:
    'id payment_id amount provider_id status reason created_at by_hand handled_at cash_count_id failed_at',
  reveals: 'event_id version shown places begun_at ended_at is_done',
  revoked_tokens: 'id expires_at',
  round_settings: 'event_id settings version',
  round_stops: 'id event_id kind rule made_at ended_at',
  running_orders: 'event_id parts shown',
  sandbox_events: 'id delivered_at attempts next_attempt_at',
  sandbox_intents: 'id client_secret idempotency_key updated_at',
  score_history:
    'id event_id team_id hole_id mutation_id strokes strokes_before base_version version status client_at received_at drive_player_id',
  seat_plans: 'id event_id before after made_at undone_at',
  selling_settings:
    'event_id cover_fee_percent cover_fee_fixed takes_gifts gift_amounts gift_intro shows_gifts extras_open version',
  set_aside_money: 'id event_id method amount state kept_at decided_at cash_count_id',
  sign_in_settings: 'id admins_need_second_step idle_minutes treasurers_need_second_step',
  sign_ins: 'id at outcome method alarmed',
  sign_up_requests: 'id content_hash made_id created_at',
  skin_games: 'event_id settings version made_at closed_at',
  sponsor_places:
    'id sponsor_id event_id kind number value state secret claim_id team_id order_id changed_at',
  sponsor_promises: 'id sponsor_id number promise done_at',
  sponsor_settings: 'event_id check_days',
  sponsors:
    'id event_id tracking_id name website_url logo_key large_logo_key original_logo_key hole_number approved_at fee created_at tax_rate value package_id package held_until places_secret check_reminded_at',
  set_up_codes: 'source code_hash wrong_tries expires_at',
  staff_sessions: 'id method must_set_up showed_set_up_code started_at confirmed_at seen_at expires_at',
  unproven_emails: 'player_id',
  unproven_phones: 'player_id',
  team_keys: 'team_id event_id code link_secret token_version issued_at',
  team_looking: 'team_id event_id',
  teams:
    'id event_id number name starting_hole starting_group created_at version fee value tax_rate may_score included_in size own_places status',
  team_statuses: 'id event_id team_id status set_at',
  tees: 'id event_id number name rating slope par card for_women',
  tie_decisions: 'id event_id board flight method team_order made_at ended_at',
  trusted_devices: 'target trusted_at',
  unclaimed_files: 'key since',
  visitor_logos: 'sponsor_id bytes since',
  volunteers: 'id event_id created_at post starts ends',
  waiting: 'id event_id kind size secret position state created_at subject_id version',
  webhook_deliveries:
    'id webhook_id kind status attempts next_attempt_at claim lease_until last_status last_fault created_at delivered_at',
  winnings_minimums: 'year minimum source confirmed_at',
  webhooks: 'id url kinds state secret old_secret old_secret_until failing_since created_at',
}

/** Who of the staff did it, or with which browser. They stay with the record: accountability is what they're for. */
export const staffMarks: Readonly<Record<string, string>> = {
  api_keys: 'person_id made_by',
  arrivals: 'marked_by undone_by',
  cards: 'confirmed_by',
  contact_removals: 'begun_by',
  contest_entries: 'source_id device_id withdrawn_by',
  contest_links: 'made_by closed_by',
  contests: 'made_by removed_by',
  flight_records: 'made_by ended_by',
  gifts: 'looked_by',
  hole_in_one_claims: 'entered_by changed_by',
  hole_in_one_files: 'made_by removed_by',
  late_sales: 'seller_id seller decided_by_id decided_by',
  orders: 'sold_by_id sold_by',
  password_links: 'person_id',
  payments: 'recorded_by voided_by maker recorded_by_id',
  payout_sightings: 'seen_by',
  pledges: 'counted_by',
  prize_payouts: 'drawer_of_id drawer_of paid_by undone_by',
  raffle_draws: 'drawn_by form_given_by',
  raffle_rolls: 'seller_id seller given_by returned_by',
  raffle_tickets: 'voided_by',
  raffles: 'closed_by ended_by',
  set_aside_money: 'person_id person_name',
  round_stops: 'made_by ended_by',
  seat_plans: 'made_by',
  skin_games: 'made_by',
  sponsor_places: 'changed_by',
  sponsor_promises: 'done_by',
  sponsor_settings: 'name_places_by',
  sponsors: 'pays_by',
  tie_decisions: 'made_by ended_by',
  trusted_devices: 'device',
  webhooks: 'made_by',
  winnings_minimums: 'confirmed_by',
}
