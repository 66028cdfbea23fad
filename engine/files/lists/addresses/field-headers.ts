import type { FieldRow } from "../../read/file-kind.ts";
import { POSTCODE_HEADERS } from "../../read/postcode-headers.ts";

/** The address fields of a customer's file, a column each. */
export type AddressField =
  | "numero"
  | "indice"
  | "type_voie"
  | "adresse"
  | "adresse_2"
  | "adresse_3"
  | "complement"
  | "code_postal"
  | "ville"
  | "pays";

/**
 * The one table of headers. The street line precedes the whole address, because files with a street
 * line have columns for postcode and town. From the exports of common CRM, accounting and delivery
 * software, French and English, and from the files of SIRENE and of the BAN.
 */
export const FIELD_HEADERS: readonly FieldRow<AddressField>[] = [
  {
    field: "adresse",
    required: true,
    headers: [
      ..."adresse adresse1 adresseligne1 ligneadresse1 adresserue adressevoie adr adr1".split(" "),
      ..."rue nomrue voie nomvoie nomdevoie nomdelavoie libellevoie libvoie".split(" "),
      ..."libellevoieetablissement numvoie numeroetvoie numerovoieetrue ligne4 adresse4".split(" "),
      ..."adressepostale adresseclient adressesiege adressefacturation adresselivraison".split(" "),
      ..."adressedomicile address address1 addressline1 street street1 streetaddress".split(" "),
      ..."mailingstreet billingstreet billingaddress shippingstreet shippingaddress".split(" "),
      ..."adressecomplete adresseentiere adressecompletepostale fulladdress".split(" "),
    ],
  },
  {
    field: "adresse_2",
    required: false,
    headers: [
      ..."adresse2 adresseligne2 ligneadresse2 adr2 suiteadresse adressesuite".split(" "),
      ..."address2 addressline2 street2".split(" "),
    ],
  },
  {
    field: "adresse_3",
    required: false,
    headers: [
      ..."adresse3 adresseligne3 ligneadresse3 adr3 lieudit boitepostale bp".split(" "),
      ..."address3 addressline3 street3".split(" "),
    ],
  },
  {
    field: "numero",
    required: false,
    headers: [
      ..."numerovoie numerodevoie numerorue numrue nvoie nrue novoie norue".split(" "),
      ..."numerovoieetablissement housenumber streetnumber numero".split(" "),
    ],
  },
  {
    field: "indice",
    required: false,
    headers: [
      ..."indicerepetition indicederepetition indicerepetitionetablissement".split(" "),
      ..."repetition rep bister btq".split(" "),
    ],
  },
  {
    field: "type_voie",
    required: false,
    headers: "typevoie typedevoie typvoie naturevoie typevoieetablissement streettype".split(" "),
  },
  {
    field: "complement",
    required: false,
    headers: [
      ..."complement complementadresse complementdadresse complement1 cpltadresse".split(" "),
      ..."complementadresse1 complementadresseetablissement batiment residence".split(" "),
      ..."appartement etage addresscomplement".split(" "),
    ],
  },
  {
    field: "code_postal",
    required: false,
    headers: [...POSTCODE_HEADERS, "codepostaletablissement", "billingpostalcode"],
  },
  {
    field: "ville",
    required: false,
    headers: [
      ..."ville commune localite nomcommune libellecommune libellecommuneetablissement".split(" "),
      ..."villeclient villedomicile adresseville acheminement libelleacheminement".split(" "),
      ..."bureaudistributeur city town mailingcity billingcity shippingcity".split(" "),
      ..."cpville codepostalville codepostaletville".split(" "),
    ],
  },
  {
    field: "pays",
    required: false,
    headers: [
      ..."pays nompays codepays libellepays paysadresse country countrycode".split(" "),
      ..."mailingcountry billingcountry shippingcountry".split(" "),
    ],
  },
];
