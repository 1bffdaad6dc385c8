import { isClosing } from '~/domain/site-closing';
import type { ApiSettings } from '~/http/calls/calls';
import type { Site } from '~/http/request/open-site.server';
import { homeWords } from '~/pages/frame/home-words.server';
import { localized } from '~/tenancy/tenant';

/** Returns a site's settings in the API's format, without the operator's own. */
export function apiSettings(site: Site): ApiSettings {
  const { locale, country, selectedCountry } = site;
  const { settings } = site.tenant;
  const { domain_language: language, member_resell: resell } = settings;
  const localText = (text: Parameters<typeof localized>[0]) => localized(text, locale, language);
  const { title, description } = homeWords(site);
  const notes = Object.entries(settings.visible_profile_notes);
  return {
    name: settings.name,
    domain: settings.domain,
    domain_language: language,
    cdn_prefix: settings.cdn_prefix,
    niche: settings.niche,
    index_title: title,
    description,
    countries: settings.countries,
    geoip_country: country,
    geoip_selected_country: selectedCountry,
    visible_profile_fields: settings.visible_profile_fields,
    visible_profile_notes: Object.fromEntries(notes.map(([field, text]) => [field, localText(text)])),
    search_fields: settings.search_fields,
    signups: isClosing(settings) ? 'none' : settings.signups,
    logged_out_search: settings.logged_out_search,
    logged_out_search_trafficsource: settings.logged_out_search_trafficsource,
    support_email: settings.support_email,
    support_phone: settings.support_phone,
    message_credits: settings.message_credits,
    photo_credits: settings.photo_credits,
    gift_credits: settings.gift_credits,
    signup_credits: settings.signup_credits,
    message_length: settings.message_length,
    minimum_message_costs: settings.minimum_message_costs,
    enable_site_entry_popup: settings.enable_site_entry_popup,
    fictional_icon: settings.fictional_icon,
    fictional_warning: localText(settings.fictional_warning),
    fictional_singular: localText(settings.fictional_singular),
    fictional_plural: localText(settings.fictional_plural),
    refund_days: settings.refund_days,
    member_resell: resell && { url: resell.url, title: localText(resell.title) },
    company_id: settings.company_id,
    mail_name: settings.mail_name,
    push_public_key: site.gateways.push.publicKey,
  };
}
