import { stem } from "../text";

/**
 * What is one of what, in the fields résumés speak of. A question that asks for a kind ("which database", "what
 * licence") is met by a text that names one of the kind; the other way round says nothing.
 */
const categories: [kinds: string, members: string][] = [
  [
    "database datastore",
    "postgresql postgres mysql mariadb sqlite oracle mongodb redis cassandra dynamodb elasticsearch sql nosql bigquery snowflake clickhouse neo4j firestore postgis duckdb",
  ],
  ["engine", "unity unreal godot cryengine gamemaker"],
  ["license licence", "mit apache gpl lgpl agpl bsd mpl cc0 isc proprietary"],
  [
    "os operating-system operating",
    "linux windows macos android ios yocto ubuntu debian freebsd unix qnx zephyr freertos",
  ],
  ["cloud", "aws azure gcp hetzner heroku digitalocean cloudflare ec2 lambda s3"],
  ["container orchestration", "docker kubernetes podman containerd helm nomad openshift"],
  ["version-control version", "git subversion svn mercurial perforce cvs"],
  ["messaging queue broker", "kafka rabbitmq nats mqtt sqs celery activemq"],
  [
    "observability monitoring",
    "prometheus grafana nagios datadog splunk loki opentelemetry sentry kibana zabbix newrelic",
  ],
  ["ci pipeline", "jenkins gitlab circleci teamcity travis buildkite"],
  ["framework", "react angular vue svelte next.js django flask rails laravel spring fastapi express .net"],
  ["frontend front-end", "react angular vue svelte html css javascript typescript"],
  ["backend back-end", "node.js django rails spring laravel go java python php"],
  [
    "microcontroller mcu chip processor board",
    "stm32 esp32 nrf52 nrf52832 nrf53 msp430 avr pic cortex-m arduino rp2040 8051 atmega cortex-m4",
  ],
  [
    "bus fieldbus serial protocol communication",
    "i2c spi can modbus rs-485 rs-232 uart profibus ethercat mqtt canopen",
  ],
  ["library", "pandas numpy react jquery d3 matplotlib tensorflow pytorch scikit-learn"],
  ["iac", "terraform ansible pulumi chef puppet cloudformation packer"],
  ["chart visualization visualisation", "tableau looker d3 matplotlib powerbi grafana datawrapper ggplot2"],
  ["pcb schematic", "kicad altium eagle orcad"],
  ["shader", "hlsl glsl wgsl"],
  ["rtos", "zephyr freertos vxworks threadx qnx"],
  ["3d", "blender maya houdini zbrush cinema4d 3ds substance"],
  ["graphics image-editing", "photoshop illustrator krita gimp figma indesign affinity"],
  ["spreadsheet", "excel sheets libreoffice"],
  ["analytics bi dashboard", "looker tableau amplitude mixpanel metabase powerbi superset"],
  ["statistics statistical", "r spss stata sas matlab pandas"],
  ["gis mapping map", "qgis arcgis postgis mapbox leaflet"],
  ["cad", "autocad solidworks catia fusion revit kicad altium freecad"],
  ["crm", "salesforce hubspot zendesk pipedrive"],
  ["cms", "wordpress drupal joomla contentful ghost typo3 sanity strapi squarespace"],
  ["erp", "sap oracle netsuite odoo dynamics"],
  ["ml deep-learning machine-learning", "pytorch tensorflow keras scikit-learn xgboost onnx huggingface jax"],
  ["console", "playstation xbox nintendo switch"],
  [
    "instrument",
    "guitar piano violin cello viola flute trumpet drums saxophone clarinet oboe bass accordion",
  ],
  [
    "sport",
    "football soccer tennis basketball cricket rugby hockey swimming cycling running rowing judo climbing",
  ],
];

/** The members of each kind, by the stem of every word for the kind. */
export const membersOf: ReadonlyMap<string, string[]> = new Map(
  categories.flatMap(([kinds, members]) =>
    kinds.split(" ").map((kind) => [stem(kind), members.split(" ")] as [string, string[]]),
  ),
);
