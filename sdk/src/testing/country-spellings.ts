/**
 * Every spelling of a country that the service understands in `derived.nationality`, in lower case:
 * alpha-2, alpha-3, and names in English and German. A test checks each against the service.
 */
const spellings = `
abw|ad|ae|af|afg|afghanistan|ag|ago|ai|aia|al|ala|aland islands|alb|albania|albanien|algeria
algerien|am|american samoa|amerikanisch-samoa|amerikanische jungferninseln|and|andorra|angola
anguilla|antarctica|antarktis|antigua and barbuda|antigua und barbuda|ao|aq|ar|are|arg|argentina
argentinien|arm|armenia|armenien|aruba|as|aserbaidschan|asm|at|ata|atf|atg|au|aus|australia
australien|austria|aut|aw|ax|az|aze|azerbaijan|ba|bahamas|bahrain|bangladesch|bangladesh|barbados
bb|bd|bdi|be|bel|belarus|belgien|belgium|belize|ben|benin|bermuda|bes|bf|bfa|bg|bgd|bgr|bh|bhr|bhs
bhutan|bi|bih|bj|bl|blm|blr|blz|bm|bmu|bn|bo|bol|bolivia|bolivien|bonaire
bonaire, sint eustatius and saba|bosnia and herzegovina|bosnien und herzegowina|botswana
bouvet island|bouvetinsel|bq|br|bra|brasilien|brazil|brb|britische jungferninseln
britisches territorium im indischen ozean|british indian ocean territory|brn|brunei darussalam|bs
bt|btn|bulgaria|bulgarien|burkina faso|burundi|bv|bvt|bw|bwa|by|bz|ca|caf|cambodia|cameroon|can
canada|cape verde|cayman islands|cc|cck|cd|central african republic|cf|cg|ch|chad|che|chile|china
chl|chn|christmas island|ci|civ|ck|cl|cm|cmr|cn|co|cocos (keeling) islands|cod|cog|cok|col|colombia
com|comoros|cook islands|cookinseln|costa rica|cote d'ivoire|cpv|cr|cri|croatia|cu|cub|cuba|curaçao
cuw|cv|cw|cx|cxr|cy|cym|cyp|cyprus|cz|cze|czech republic|czechia|côte d'ivoire|de
democratic republic of the congo|denmark|deu|deutschland|dj|dji|djibouti|dk|dm|dma|dnk|do|dom
dominica|dominican republic|dominikanische republik|dschibuti|dz|dza|dänemark|ec|ecu|ecuador|ee|eg
egy|egypt|eh|el salvador|elfenbeinküste|equatorial guinea|er|eri|eritrea|es|esh|esp|est|estland
estonia|eswatini|et|eth|ethiopia|falkland islands (malvinas)|falklandinseln|faroe islands|fi
fidschi|fiji|fin|finland|finnland|fj|fji|fk|flk|fm|fo|fr|fra|france|frankreich|französisch-guayana
französisch-polynesien|französische süd- und antarktisgebiete|french guiana|french polynesia
french southern territories|fro|fsm|färöer|ga|gab|gabon|gabun|gambia|gb|gbr|gd|ge|geo|georgia
georgien|germany|gf|gg|ggy|gh|gha|ghana|gi|gib|gibraltar|gin|gl|glp|gm|gmb|gn|gnb|gnq|gp|gq|gr|grc
grd|great britain|greece|greenland|grenada|griechenland|grl|großbritannien|grönland|gs|gt|gtm|gu
guadeloupe|guam|guatemala|guernsey|guf|guinea|guinea-bissau|gum|guy|guyana|gw|gy|haiti
heard island and mcdonald islands|heard und mcdonaldinseln|hk|hkg|hm|hmd|hn|hnd
holy see (vatican city state)|honduras|hong kong|hongkong|hr|hrv|ht|hti|hu|hun|hungary|iceland|id
idn|ie|il|im|imn|in|ind|india|indien|indonesia|indonesien|insel man|io|iot|iq|ir|irak|iran|iraq
ireland|irl|irland|irn|irq|is|isl|islamic republic of iran|island|isle of man|isr|israel|it|ita
italien|italy|ivory coast|jam|jamaica|jamaika|japan|je|jemen|jersey|jey|jm|jo|jor|jordan|jordanien
jp|jpn|kaimaninseln|kambodscha|kamerun|kanada|kap verde|kasachstan|katar|kaz|kazakhstan|ke|ken
kenia|kenya|kg|kgz|kh|khm|ki|kir|kirgisistan|kiribati|km|kn|kna|kokosinseln|kolumbien|komoren|kongo
kor|korea, republic of|kosovo|kp|kr|kroatien|kuba|kuwait|kw|kwt|ky|kyrgyzstan|kz|la|lao
lao people's democratic republic|laos|latvia|lb|lbn|lbr|lby|lc|lca|lebanon|lesotho|lettland|li
libanon|liberia|libya|libyen|lie|liechtenstein|litauen|lithuania|lk|lka|lr|ls|lso|lt|ltu|lu|lux
luxembourg|luxemburg|lv|lva|ly|ma|mac|macao|madagascar|madagaskar|maf|malawi|malaysia|maldives
malediven|mali|malta|mar|marokko|marshall islands|marshallinseln|martinique|mauretanien|mauritania
mauritius|mayotte|mc|mco|md|mda|mdg|mdv|me|mex|mexico|mexiko|mf|mg|mh|mhl
micronesia, federated states of|mikronesien|mk|mkd|ml|mli|mlt|mm|mmr|mn|mne|mng|mnp|mo|moldawien
moldova, republic of|monaco|mongolei|mongolia|montenegro|montserrat|morocco|mosambik|moz|mozambique
mp|mq|mr|mrt|ms|msr|mt|mtq|mu|mus|mv|mw|mwi|mx|my|myanmar|mys|myt|mz|na|nam|namibia|nauru|nc|ncl|ne
nepal|ner|netherlands|netherlands (kingdom of the)|neukaledonien|neuseeland|new caledonia
new zealand|nf|nfk|ng|nga|ni|nic|nicaragua|niederlande|niger|nigeria|niu|niue|nl|nld|no|nor
nordkorea|nordmazedonien|norfolk island|norfolkinsel|north korea|north macedonia
northern mariana islands|norway|norwegen|np|npl|nr|nru|nu|nz|nzl|nördliche marianen|om|oman|omn
osttimor|pa|pak|pakistan|palau|palestine|pan|panama|papua new guinea|papua-neuguinea|paraguay|pcn
pe|people's republic of china|per|peru|pf|pg|ph|philippinen|philippines|phl|pitcairn
pitcairn islands|pitcairninseln|pk|pl|plw|pm|pn|png|pol|poland|polen|portugal|pr|pri|prk|prt|pry|ps
pse|pt|puerto rico|pw|py|pyf|qa|qat|qatar|re|republic of korea|republic of the congo
republic of the gambia|republik kongo|reu|reunion|ro|romania|rou|rs|ru|ruanda|rumänien|rus|russia
russian federation|russische föderation|russland|rw|rwa|rwanda|réunion|sa|saint barthélemy
saint helena|saint kitts and nevis|saint lucia|saint martin (french part)|saint pierre and miquelon
saint vincent and the grenadines|saint-barthélemy|saint-martin|saint-pierre und miquelon|salomonen
sambia|samoa|san marino|sao tome and principe|sau|saudi arabia|saudi-arabien|sb|sc|schweden|schweiz
sd|sdn|se|sen|senegal|serbia|serbien|seychellen|seychelles|sg|sgp|sgs|sh|shn|si|sierra leone
simbabwe|singapore|singapur|sint maarten|sint maarten (dutch part)|sj|sjm|sk|sl|slb|sle|slovakia
slovenia|slowakei|slowenien|slv|sm|smr|sn|so|solomon islands|som|somalia|south africa
south georgia and the south sandwich islands|south korea|south sudan|spain|spanien|spm|sr|srb
sri lanka|ss|ssd|st|st. helena|st. kitts und nevis|st. lucia|st. vincent und die grenadinen
staat palästina|state of palestine|stp|sudan|sur|suriname|sv|svalbard and jan mayen
svalbard und jan mayen|svk|svn|swe|sweden|switzerland|swz|sx|sxm|sy|syc|syr|syrian arab republic
syrien, arabische republik|sz|são tomé und príncipe|südafrika
südgeorgien und die südlichen sandwichinseln|südkorea|südsudan|tadschikistan|taiwan
taiwan, province of china|tajikistan|tansania|tansania, vereinigte republik|tanzania|tc|tca|tcd|td
tf|tg|tgo|th|tha|thailand|the gambia|the netherlands|the republic of north macedonia|timor-leste|tj
tjk|tk|tkl|tkm|tl|tls|tm|tn|to|togo|tokelau|ton|tonga|tr|trinidad and tobago|trinidad und tobago
tschad|tschechien|tschechische republik|tt|tto|tun|tunesien|tunisia|tur|turkey|turkmenistan
turks and caicos islands|turks- und caicosinseln|tuv|tuvalu|tv|tw|twn|tz|tza|türkei|türkiye|u.s.
u.s.a.|ua|uae|ug|uga|uganda|uk|ukr|ukraine|um|umi|ungarn|united arab emirates|united kingdom
united republic of tanzania|united states|united states minor outlying islands
united states of america|uruguay|ury|us|usa|usbekistan|uy|uz|uzb|uzbekistan|va|vanuatu|vat
vatikanstadt|vc|vct|ve|ven|venezuela|vereinigte arabische emirate|vereinigte staaten
vereinigte staaten von amerika|vereinigtes königreich|vg|vgb|vi|vietnam|vir|virgin islands, british
virgin islands, u.s.|vn|vnm|vu|vut|wallis and futuna|wallis und futuna|weihnachtsinsel
western sahara|westsahara|wf|wlf|ws|wsm|xk|xkk|ye|yem|yemen|yt|za|zaf|zambia
zentralafrikanische republik|zimbabwe|zm|zmb|zw|zwe|zypern|ägypten|äquatorialguinea|äthiopien|åland
åland islands|österreich
`

const known = new Set(spellings.trim().split(/[|\n]/))

/** Ignores case and Unicode composition. */
export const isCountry = (text: string): boolean => known.has(text.normalize('NFC').toLowerCase())
